import type { View } from "docsgen";
import { CodeBlock } from "docsgen/templates";

export const frontMatter = { title: "Team", description: "Who maintains the library." };

const people = ["Ada", "Grace"];

export default function Team({ view }: { readonly view: View }) {
  return (
    <>
      <h1>The team of {view.config.title}</h1>
      <ul>
        {people.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <CodeBlock view={view} language="sh" source="git shortlog -sn" />
    </>
  );
}
