/** The types of several values → the type of one that has the members of all of them. */
export type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer All) => void
  ? All
  : never;
