/** The package has types, but its `exports` hide them. */
declare module '@bramus/specificity' {
  export default class Specificity {
    static calculate(selector: string): { readonly a: number; readonly b: number }[];
  }
}
