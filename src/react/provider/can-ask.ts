/** Whether the popovers of what a host wires are in the build; those of the custom element are not. */
export const canAsk: boolean = true;
