/** Words that carry a sentence and not its subject. They are indexed like any other and weigh little in a query. */

const list =
  "a about an and are as at be been but by can could did do does doesn don for from had has have how i if in into is isn it its " +
  "me my no not of on or our should so than that the their them then there these they this to was we were what when where " +
  "which who why will with would you your";

export const stopWords: ReadonlySet<string> = new Set(list.split(" "));
