import { FollowupWorkspaceElement } from './FollowupWorkspaceElement.js';

const NAME = 'followup-workspace';

/**
 * Defines the element, under another name where one is given. A name that is taken stays as it is, such as where two copies of
 * this module come onto one page; on a server nothing happens.
 *
 * @param name has a hyphen, as custom elements have it
 * @throws DOMException where the name is none of a custom element
 * @example
 * defineFollowupWorkspace('desk-followups');
 */
export function defineFollowupWorkspace(name: string = NAME): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  // A class can have one name alone.
  customElements.define(name, name === NAME ? FollowupWorkspaceElement : class extends FollowupWorkspaceElement {});
}
