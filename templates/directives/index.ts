/** The packaged directives that a component shows, by the name of the component. Generated from the files of this folder: run npm run reference. */
import * as ApiLink from "./ApiLink.tsx";
import * as Badge from "./Badge.tsx";
import * as BarChart from "./BarChart.tsx";
import * as Cards from "./Cards.tsx";
import * as Deprecated from "./Deprecated.tsx";
import * as Figure from "./Figure.tsx";
import * as FileTree from "./FileTree.tsx";
import * as Kbd from "./Kbd.tsx";
import type { PackagedDirective } from "./packagedDirective.ts";
import * as ReleaseLink from "./ReleaseLink.tsx";
import * as Since from "./Since.tsx";
import * as Steps from "./Steps.tsx";
import * as TableFilter from "./TableFilter.tsx";
import * as Term from "./Term.tsx";
import * as Toc from "./Toc.tsx";

export const packagedDirectives: Readonly<Record<string, PackagedDirective>> = {
  ApiLink,
  Badge,
  BarChart,
  Cards,
  Deprecated,
  Figure,
  FileTree,
  Kbd,
  ReleaseLink,
  Since,
  Steps,
  TableFilter,
  Term,
  Toc,
};
