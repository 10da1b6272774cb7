import { InShadowRoot } from './InShadowRoot.js';

export default function OpenShadowRoot() {
  return <InShadowRoot mode="open" />;
}
