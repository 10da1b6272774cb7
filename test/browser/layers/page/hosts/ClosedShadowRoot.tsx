import { InShadowRoot } from './InShadowRoot.js';

export default function ClosedShadowRoot() {
  return <InShadowRoot mode="closed" />;
}
