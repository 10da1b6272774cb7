import { useEffect, useLayoutEffect } from 'react';

/** A layout effect; on a server, where React 18 would warn about one, an effect, which never runs there. */
export const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
