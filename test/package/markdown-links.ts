/** A Markdown page without code blocks, in which nothing is a link or a heading. */
function prose(markdown: string): string {
  return markdown.replaceAll(/^```[\s\S]*?^```/gm, '');
}

/** The relative addresses of a page's links and pictures, as `path`, `path#anchor` or `#anchor`. */
export function relativeLinks(markdown: string): string[] {
  return [...prose(markdown).matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .flatMap(([, href = '']) => href)
    .filter((href) => !/^[a-z][a-z+.-]*:/i.test(href));
}

/** The headings of a page, with their levels from 1. */
export function headings(markdown: string): { readonly level: number; readonly text: string }[] {
  return [...prose(markdown).matchAll(/^(#{1,6}) (.+)$/gm)].map(([, marks = '', text = '']) => ({
    level: marks.length,
    text,
  }));
}

/**
 * The anchors of a page's headings, as Markdown renderers make them: lower case, hyphens for spaces, no punctuation.
 */
export function anchors(markdown: string): string[] {
  return headings(markdown).map(({ text }) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}
