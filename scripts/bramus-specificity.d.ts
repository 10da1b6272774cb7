/** The package has types, but its `exports` hide them. */
declare module '@bramus/specificity' {
  const Specificity: { calculate(this: void, selector: string): { readonly a: number; readonly b: number }[] };
  export default Specificity;
}
