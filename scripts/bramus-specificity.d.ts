/** The package has types, but its `exports` hide them. */
declare module '@bramus/specificity' {
  export default class Specificity {
    static calculate(selector: string): Specificity[];
    static compare(first: Specificity, second: Specificity): number;
    readonly a: number;
    readonly b: number;
    readonly c: number;
    toString(): string;
  }
}
