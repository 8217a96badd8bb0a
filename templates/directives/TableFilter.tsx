/** `::table-filter` → the field and check boxes that filter tables; a script of the page does the rest. */
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps } from "../../src/stages/render/view.ts";
import { filterColumn } from "../contract.ts";
import { Filter } from "../docs/Filter.tsx";

export const directive: Directive = {
  name: "table-filter",
  forms: ["leaf"],
  attributes: ["columns"],
  hasLabel: true,
  help: '`::table-filter[Filter protocols]{columns="Read, Write"}` is a field that filters the rows of the tables below it, up to the next heading of its level. `columns` are those of "Yes" and "No" that get a check box. Without scripts there is no field, and the tables are whole.',
};

export default function TableFilter({ view, props, labelText }: DirectiveProps) {
  const columns = (props.columns ?? "").split(",").flatMap((name) => (name.trim() === "" ? [] : [name.trim()]));
  return (
    <Filter view={view} label={labelText === "" ? view.text("filter.label") : labelText}>
      {columns.map((name) => (
        <label key={name}>
          <input type="checkbox" {...{ [filterColumn]: name }} />
          {name}
        </label>
      ))}
    </Filter>
  );
}
