/** What is said about the codes of the text of pages. */
import type { Explanations } from "./explanation.ts";

export const markdownExplanations = {
  "markdown/jsx": {
    cause: "The page contains components, imports, exports, or expressions in braces, as MDX pages do.",
    fix: "Write what the hint suggests: a directive, an include, a variable, or an HTML comment. For the text itself, use code.",
  },
  "markdown/limit": {
    cause: "The document is larger than 3 MB, nested very deeply, or takes too long to parse.",
    fix: "Make a folder of it with a page for each part, and look for very deep nesting or generated text.",
  },
  "markdown/unknown-directive": {
    cause: "The name after the colons is misspelled, or the component is missing in `templates/directives/`.",
    fix: "Use the name that the hint suggests, or add `templates/directives/<Name>.tsx`. For the text itself, write `\\:::`.",
  },
  "markdown/text-directive": {
    cause: "The name after the colon is misspelled, or is that of a directive that needs lines of its own.",
    fix: "Use the name that the hint suggests. For the text itself, put a backslash before the colon.",
  },
  "markdown/unknown-attribute": {
    cause: "The attribute is misspelled, or belongs to another directive, or the directive shows no label. Nothing comes of it.",
    fix: "Use one of the attributes that the hint lists. Every directive may have `class` and `id`.",
  },
  "markdown/directive": {
    cause: "A directive lacks content or an attribute, has a wrong one, or its colons do not match.",
    fix: "Follow the hint. A directive around another one needs more colons than the one inside.",
  },
  "markdown/unclosed": {
    cause: "A line that opens a directive with three or more colons has no line with as many colons that closes it.",
    fix: "Close it with a line of colons, as many as opened it.",
  },
  "markdown/include": {
    cause: "The file that `::include` names does not exist, is outside the content, or includes itself.",
    fix: "Name a file relative to the one that the line stands in.",
  },
  "markdown/code-import": {
    cause:
      "A code block names a `file` that does not exist or is outside the content, or a `region` or `lines` that the file does not have.",
    fix: "Fix the path, which is relative to the page, mark the region with `// #region name` and `// #endregion`, or correct the lines (`lines=3-8`).",
  },
  "markdown/language": {
    cause: "The first word after the fence is no language that highlight.js knows. The code is shown without colors.",
    fix: "Use the name that the hint suggests, or `text` for plain text.",
  },
  "markdown/code-option": {
    cause: "A word after the language of a code block belongs to another tool. docsgen does not have the option, and ignores it.",
    fix: "Write what the hint suggests, or remove the option.",
  },
  "markdown/code-lines": {
    cause: "The code became shorter, or its lines were counted from another number, so `{…}` names lines that it does not have.",
    fix: "Count again from the first line of the code block, which is 1, or mark lines with a `highlight-next-line` comment.",
  },
  "markdown/highlight": {
    cause: "The code block is very long, or makes the highlighter work for too long. It is shown without colors.",
    fix: "Shorten it, or mark it as `text`.",
  },
  "markdown/magic-comment": {
    cause: "A comment such as `highlight-start` has no end, no start, or no line after it.",
    fix: "Complete the pair, or remove the comment.",
  },
  "markdown/icon": {
    cause: "`:icon[…]` names an icon that its set does not have, or a set that `icons` of the configuration does not name.",
    fix: "Use the name that the hint suggests, or add the set. The names are those of https://icon-sets.iconify.design.",
  },
  "markdown/diagram": {
    cause:
      "The source of a diagram has a mistake, or says something that cannot be drawn: of Mermaid, some kinds of diagrams and some statements. Or the package that draws it is not installed.",
    fix: "Fix the line that is marked, or run the command of the hint. For what cannot be drawn, use an SVG file with `:::figure{file=…}`.",
  },
  "markdown/math": {
    cause: "A formula has a mistake: a command that does not exist, a brace that is not closed, or something that is missing.",
    fix: "Fix the TeX at the place that is marked. For a dollar sign that is text, write `\\$`.",
  },
  "markdown/table": {
    cause: "A row has more cells than the header, often because of a `|` in text or code. The rest of the row is not shown.",
    fix: "Write `\\|` for a bar that is text, or add a column to the header.",
  },
  "markdown/variable": {
    cause: "A name in double braces looks like a variable, but no variable has this name, so it is shown as text.",
    fix: "Use the name that the hint suggests, or define it in `vars` of the configuration.",
  },
  "markdown/variable-heading": {
    cause: "A heading contains a variable. Its anchor and its entry in the table of contents must not depend on the version.",
    fix: "Write the variable in the text below the heading.",
  },
  "markdown/reference": {
    cause: "A link such as `[text][name]` or a footnote such as `[^1]` has no definition, or its name is misspelled.",
    fix: "Write the definition on a line of its own, `[name]: ./page.md`. For brackets as text, put a backslash before them.",
  },
  "markdown/foreign-syntax": {
    cause:
      "The page uses syntax of another tool, which docsgen does not have: it is shown as text, or, where it is a comment, left out.",
    fix: "Write what the hint suggests. For the characters themselves, use code or a backslash.",
  },
  "markdown/image": {
    cause: "The file of a picture exists but cannot be read as one: it is damaged, empty, or of another type than its name says.",
    fix: "Save the picture again.",
  },
  "markdown/alt": {
    cause: "An image has no text for readers who do not see it.",
    fix: 'Say what the picture shows: `![Text](picture.png)`. For a picture that is mere decoration, write `<img src="picture.png" alt="">`.',
  },
  "markdown/unsafe-link": {
    cause: "The address begins with a scheme that could run code, such as `javascript:` or `data:`.",
    fix: "Link to a page, a file, or an address that begins with `https://` or `mailto:`.",
  },
  "markdown/style": {
    cause: "An element has a `style` attribute. The security policy of the pages ignores it, so it is left out.",
    fix: "Use a class, and a style sheet that `styles` of the configuration lists.",
  },
  "markdown/unsafe-html": {
    cause: "The HTML could run code, load or send something, or leave the page: `script`, `iframe`, `form`, `onclick`.",
    fix: "Use a directive or a component of the site. Some elements can be allowed in `markdown.html` of the configuration.",
  },
  "markdown/unknown-html": {
    cause: "The element or attribute is misspelled, or not on the list of HTML that is allowed in Markdown.",
    fix: "Use the name that the hint suggests, or allow it in `markdown.html` of the configuration. For text, use code.",
  },
  "markdown/plugin": {
    cause:
      "A plug-in of `markdown.remarkPlugins` or `markdown.rehypePlugins` throws an error, or takes longer than `timeLimit`. The page is built without it.",
    fix: "Fix the plug-in or its options, or update it: plug-ins must be made for unified 11.",
  },
} satisfies Explanations;
