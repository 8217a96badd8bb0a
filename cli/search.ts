/** `docsgen search`: the group of commands about search. */
import type { Command } from "commander";
import type { Context } from "./run.ts";
import { addSearchRecords } from "./search-records.ts";

export function addSearch(program: Command, context: Context): void {
  const group = program.command("search").description("export what a hosted search needs");
  addSearchRecords(group, context);
}
