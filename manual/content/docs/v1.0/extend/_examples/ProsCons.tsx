import type { DirectiveProps } from "docsgen";

/** `:::pros-cons` around a table with two columns. */
export default function ProsCons({ table, children }: DirectiveProps) {
  // Without a table, show what was written instead of nothing.
  if (table === null) return <div>{children}</div>;
  const [header = [], ...rows] = table;
  return (
    <div className="pros-cons">
      {header.map((title, column) => (
        <section key={title}>
          <h4>{title}</h4>
          <ul>
            {rows.map((row) => (
              <li key={row[column]}>{row[column]}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
