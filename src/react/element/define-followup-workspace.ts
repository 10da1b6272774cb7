import { FollowupWorkspaceElement } from './FollowupWorkspaceElement.js';

const NAME = 'followup-workspace';

/**
 * Defines the element, optionally under another name. Does nothing if the name is taken, such as by a second copy of
 * this module on the page, or on a server.
 *
 * @param name a custom element name, with a hyphen
 * @throws DOMException if the name is not valid for a custom element
 * @example
 * defineFollowupWorkspace('desk-followups');
 */
export function defineFollowupWorkspace(name: string = NAME): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  // A class can be defined under only one name.
  customElements.define(name, name === NAME ? FollowupWorkspaceElement : class extends FollowupWorkspaceElement {});
}
