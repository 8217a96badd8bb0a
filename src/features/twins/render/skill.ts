/**
 * `markdownPages.skill` → `/.well-known/agent-skills/`: a file that tells assistants when to read the documentation and how, and the index by
 * which they find it (https://github.com/cloudflare/agent-skills-discovery-rfc, 0.2.0).
 */

import { digestOf } from "../../../kit/hash.ts";
import { publicUrl } from "../../../kit/text/urls.ts";
import type { Output, Site } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";

type SiteConfig = Pick<Config, "markdownPages" | "title" | "tagline" | "url" | "base">;
type Skill = NonNullable<NonNullable<Config["markdownPages"]>["skill"]>;

const folder = ".well-known/agent-skills";
const from = "markdownPages.skill";

export function skillFiles({ versions }: Pick<Site, "versions">, config: SiteConfig): readonly Output[] {
  const skill = config.markdownPages?.skill ?? null;
  if (skill === null) return [];
  const path = `${folder}/${skill.name}/SKILL.md`;
  const text = skillText(skill, versions, config);
  const { name, description } = skill;
  const digest = `sha256:${digestOf(Buffer.from(text))}`;
  const index = {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [{ name, type: "skill-md", description, url: publicUrl(`/${path}`, config), digest }],
  };
  return [
    { path, from, body: text },
    { path: `${folder}/index.json`, from, body: `${JSON.stringify(index, null, 2)}\n` },
  ];
}

function skillText({ name, description }: Skill, versions: Site["versions"], config: SiteConfig): string {
  const { title, tagline } = config;
  const list = (path: string) => publicUrl(`${path}/llms.txt`, config);
  const latest = versions.filter(({ isLast }) => isLast);
  const others = versions.filter(({ isLast }) => !isLast);
  const rows = (some: Site["versions"]) => some.map(({ siteLabel, path }) => `- ${siteLabel}: ${list(path)}`).join("\n");
  const parts = [
    `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---`,
    `# ${title}`,
    ...(tagline === "" ? [] : [tagline]),
    "Read the documentation before you write code or answer, because it differs from version to version. Each of these lists names all pages of a version with what they are about:",
    rows(latest),
    ...(others.length === 0
      ? []
      : ["Other versions have lists of their own. Find out which version the project uses:", rows(others)]),
    `A page is Markdown at its address with \`.md\` at its end. Cite pages by the address without it. ${publicUrl("/llms-full.txt", config)} has the text of all pages of ${latest.map(({ siteLabel }) => siteLabel).join(", ")}.`,
  ];
  return `${parts.join("\n\n")}\n`;
}
