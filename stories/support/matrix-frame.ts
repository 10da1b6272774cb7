/** The name of each frame on a page of all states, by which the story in it knows where it is. */
export const MATRIX_FRAME = 'state-matrix';
