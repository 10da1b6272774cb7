import { prepareSandbox } from '../../scripts/prepare-sandbox.js';

export default async function setup(): Promise<void> {
  await prepareSandbox((step) => console.log(`${step}…`));
}
