import { useEffect, useLayoutEffect } from 'react';

/** A layout effect; on a server, which has no layout and where React 18 would warn of one, an effect that never runs. */
export const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
