import * as Dialog from '@radix-ui/react-dialog';
import 'react-followups/styles.css';
import { Desk } from '../Desk.js';
import './radix.css';

export default function RadixSame() {
  return (
    <Dialog.Root>
      <Dialog.Trigger>Open the host’s layer</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="host-overlay" />
        <Dialog.Content className="host-content" data-host-layer="" aria-describedby={undefined}>
          <Dialog.Title>Host’s layer</Dialog.Title>
          <Desk />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
