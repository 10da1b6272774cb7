import { packLibrary } from '../../scripts/pack.js';

export default async function setup(): Promise<void> {
  await packLibrary((step) => console.log(`${step}…`));
}
