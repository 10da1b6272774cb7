import type { counted, Counted, CountForms } from './counted.js';
import type { firstEnglish } from './first-english.js';
import type { Messages } from './messages.js';
import type { workspaceEnglish } from './workspace-english.js';

/** The English of the first rows and of the workspace around them. */
type FirstEnglish = typeof firstEnglish & typeof workspaceEnglish;

/** The words of a pack that the first rows show, and the workspace around them. */
export type FirstWords = {
  readonly [Slice in keyof FirstEnglish]: { readonly [Key in keyof FirstEnglish[Slice]]: FirstEnglish[Slice][Key] };
};

/** The keys of a slice that the first load does not have. */
type LaterKey<Slice extends keyof Messages> = Exclude<
  keyof Messages[Slice],
  Slice extends keyof FirstWords ? keyof FirstWords[Slice] : never
>;

/** The other words, which are fetched with the code that shows them. */
export type LaterWords = {
  readonly [Slice in keyof Messages as [LaterKey<Slice>] extends [never] ? never : Slice]: Pick<
    Messages[Slice],
    LaterKey<Slice>
  >;
};

/** A language: the words of the first load, and a function that fetches the others. */
export interface LanguagePack extends FirstWords {
  readonly later: () => Promise<LaterWords>;
}

/**
 * Messages in another language, as data that a translation tool can hold. A message with values is a text in which
 * `{name}` stands for a value, or plural forms of such texts, in which `#` stands for the `count`. It is a function only
 * if its words depend on more than the `count`.
 */
export type Translation<Words> = {
  readonly [Slice in keyof Words]: {
    readonly [Key in keyof Words[Slice]]: Words[Slice][Key] extends Counted
      ? string | CountForms
      : Words[Slice][Key] extends (values: infer Values) => string
        ? string | (Values extends { readonly count: number } ? CountForms : never) | Words[Slice][Key]
        : Words[Slice][Key];
  };
};

/** What is said of each kind of failed load; any other kind has a text for all. */
export type LoadFaults = {
  readonly [Kind in Parameters<Messages['table']['loadFailedDetail']>[0]['kind']]?: string;
};

type Values = Readonly<Record<string, number | string>>;

/**
 * Returns the messages of a translation: the given object, with a function in place of each text that takes values.
 * `count` is of its language, and writes every number.
 */
export function translation<Words>(count: ReturnType<typeof counted>, words: Translation<Words>): Words {
  for (const messages of Object.values<Record<string, unknown>>(words as Record<string, Record<string, unknown>>)) {
    for (const [key, message] of Object.entries(messages as Readonly<Record<string, string | CountForms>>)) {
      const isText = typeof message === 'string';
      if (isText ? !message.includes('{') : !message.other) continue;
      messages[key] = (values: Values) =>
        (isText ? message : count(values['count'] as number, message)).replace(/{(\w+)}/g, (_, name: string) => {
          const value = values[name];
          return typeof value === 'number' ? count(value) : String(value);
        });
    }
  }
  return words as unknown as Words;
}
