/** `docsgen version`: the group of commands about the versions of the documentation. */
import type { Command } from "commander";
import type { Context } from "./run.ts";
import { addVersionCut } from "./version-cut.ts";
import { addVersionList } from "./version-list.ts";
import { addVersionRemove } from "./version-remove.ts";

export function addVersion(program: Command, context: Context): void {
  const group = program.command("version").description("list, cut and remove versions of the documentation");
  addVersionList(group, context);
  addVersionCut(group, context);
  addVersionRemove(group, context);
}
