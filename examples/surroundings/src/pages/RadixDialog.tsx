import * as Dialog from '@radix-ui/react-dialog';
import 'react-followups/styles.css';
import { Followups } from '../Followups';
import './radix-dialog.css';

export default function RadixDialog() {
  return (
    <Dialog.Root>
      <Dialog.Trigger>Open the follow-ups</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="content" aria-describedby={undefined}>
          <Dialog.Title>Today</Dialog.Title>
          <Followups />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
