import { messagesOf } from '../messages/packs.js';
import { en } from '../../src/locales/en.js';

/** English texts of more than one word; a single one may be the same in another language, or part of a record. */
const english = new Set(
  [...messagesOf(en).values()].flatMap((message) =>
    typeof message === 'string' && message.trim().includes(' ') ? [message] : [],
  ),
);

const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'aria-description', 'aria-valuetext'];

/** The English that an element shows or names anything by. */
export function englishIn(root: Element): readonly string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const own = [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent] : []));
    const texts = [own.join(''), ...ATTRIBUTES.map((name) => element.getAttribute(name))];
    return texts.flatMap((text) => (text && english.has(text.trim()) ? [text] : []));
  });
}
