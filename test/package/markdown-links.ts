/** A page of Markdown without its blocks of code, in which nothing is a link or a heading. */
function prose(markdown: string): string {
  return markdown.replaceAll(/^```[\s\S]*?^```/gm, '');
}

/** The relative addresses that a page links to or shows as pictures, as `path`, `path#anchor` or `#anchor`. */
export function relativeLinks(markdown: string): string[] {
  return [...prose(markdown).matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .flatMap(([, href = '']) => href)
    .filter((href) => !/^[a-z][a-z+.-]*:/i.test(href));
}

/** The headings of a page, with how deep each is, from 1. */
export function headings(markdown: string): { readonly level: number; readonly text: string }[] {
  return [...prose(markdown).matchAll(/^(#{1,6}) (.+)$/gm)].map(([, marks = '', text = '']) => ({
    level: marks.length,
    text,
  }));
}

/** The anchors that a page's headings make where Markdown is shown: small letters, hyphens for spaces, no punctuation. */
export function anchors(markdown: string): string[] {
  return headings(markdown).map(({ text }) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}
