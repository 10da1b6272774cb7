/** What the page uses of Bootstrap, which has no types. */
declare module 'bootstrap/js/dist/modal.js' {
  export default class Modal {
    constructor(element: Element);
    show(): void;
  }
}
