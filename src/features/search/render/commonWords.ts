/**
 * A term → how common its word is in the language of the site, as a level of `shared/commonness.ts`. What is common in the language and
 * rare in a documentation ("difference", "happen") is rarely what a query is about, although its rarity says so.
 *
 * The English words are those that both SCOWL counts among the most common (size 10) and that stand most often in the subtitles counted by
 * SUBTLEX-US, each by one form of its stem. Stop words are left out: they have a weight of their own. Other languages have no list, and
 * rank by the documentation alone.
 */
import type { Commonness } from "../shared/commonness.ts";
import { stem } from "../shared/stem.ts";

const english: readonly (readonly [level: Commonness, words: string])[] = [
  [
    6,
    "all back get go going good got he here him his just know like look now one out re right say see she take tell " +
      "think time up want",
  ],
  [
    5,
    "am any because call care day doing down even give happened help little love make man mean more much need never " +
      "off only over people please really said some something sorry sure talk thing too try two us very wait way work",
  ],
  [
    4,
    "after again always another anything around ask away bad before being believe better big boy coming course enough " +
      "ever every everything father feel find fine first friend girl great guy hand head hear hold home house keep kill " +
      "kind last leave left life live long lot made may meet might mind minute money mother move must name new nice " +
      "night nothing old other place play put remember run show start stay still stop those thought three through told " +
      "turn understand won wrong years",
  ],
  [
    3,
    "actually afraid ago alone already anyone anyway beautiful best bit book both break bring brother business came " +
      "case cause chance change check close crazy cut dead deal die door drink drive each easy eat else end everybody " +
      "everyone exactly eyes face family few five forget found four game gave gone guess happy hard hate heard heart " +
      "hell hit hope hours idea job kid knew lady late later line lost many matter men mine months morning most myself " +
      "next number once open order own part party pay phone pick plan point pretty probably problem question quite read " +
      "ready real room same save saw school second seems seen set since sit somebody someone son soon sounds speak " +
      "stand stuff such supposed today together tomorrow tonight took town true under until use used walk watch week " +
      "went whatever while whole wife wish without woman word world worry yet young yourself",
  ],
  [
    2,
    "able act against ahead air alive almost along also answer anybody become bed beginning behind bet between black " +
      "body brought building buy cannot card carry catch charge child children city class clean clear coffee cold " +
      "company control count country couple cover date dear death decided died different dinner dog dream drop either " +
      "except expect explain fact fall far fast feet felt fight figure finish fire fix fly follow food force free front " +
      "full fun funny glad goes gun hair half handle hang hide high himself horse hospital hot human husband important " +
      "inside interesting key king known land law lead learn least letter lie light lock lose luck lucky met million " +
      "missed mistake moment movie music offer office outside paper pass past perfect person picture piece police poor " +
      "possible power promise protect pull reason record red report rest return ride safe sell send sense sent serious " +
      "sex shall shoot side sign six sleep small sometimes sort special spend stick story straight street stupid " +
      "surprise taken team ten test though throw till top touch train trouble trust truth war water wear welcome white " +
      "win women wonder wonderful write",
  ],
  [
    1,
    "absolutely accept accident across action address admit afternoon age agree allowed anywhere appreciate area arm " +
      "army arrived art attack attention awful ball bank bar base bear belong blow blue board boat bother bought box " +
      "broke broken bus busy careful cat caught certain certainly choice church club code college complete completely " +
      "computer concerned connection consider contact continue copy cost court create cry dangerous dark decision deep " +
      "definitely deliver department destroy difference difficult direction dirty discuss double doubt draw during " +
      "dying early earth eight enjoy enter entire especially evidence experience failed fair fault fear fell field file " +
      "fill film finally finger fish fit flight floor folks foot forever forgot form forward future gas given glass " +
      "government grand green ground group grow health history hole honest hotel hundred ice imagine information " +
      "instead invited involved join joke judge jump kept knock leg less level list longer lunch lying machine marriage " +
      "marry master match meant mention mess message middle miles mouth near neck neither nervous nine none normal " +
      "notice obviously officer operation ought owe paid pain park patient peace personal plenty position prepared " +
      "present press price private prove public push quick quiet race radio raise ran rather reach relationship remain " +
      "remind respect ring road roll round rules sad sake scene search secret security seriously serve service settle " +
      "seven share ship shop short simple single situation slow somewhere space spent spot state station step store " +
      "strange strong stuck student study suggest suit summer sun support suspect system table tape teach third " +
      "thousand ticket totally track treat tree trip truck twice type unless upon upset using usually voice wall " +
      "warning waste weekend weird whether whose window worse worth wrote yesterday",
  ],
];

const lists: Readonly<Record<string, typeof english>> = { en: english };

/** `language`: a tag such as `en` or `en-GB`. */
export function commonnessIn(language: string): (term: string) => Commonness {
  const [primary = ""] = language.toLowerCase().split("-");
  const list = Object.hasOwn(lists, primary) ? (lists[primary] ?? []) : [];
  const levels = new Map(list.flatMap(([level, words]) => words.split(" ").map((word) => [stem(word), level] as const)));
  return (term) => levels.get(term) ?? 0;
}
