/** The name of each frame on a page of all states, which tells a story that it is in one. */
export const MATRIX_FRAME = 'state-matrix';
