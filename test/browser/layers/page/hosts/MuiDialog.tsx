import { Button, Dialog, DialogContent } from '@mui/material';
import { useState } from 'react';
import 'react-followups/styles.css';
import { Desk } from '../Desk.js';

export default function MuiDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the host’s layer</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        maxWidth="lg"
        fullWidth
        aria-label="Host’s layer"
        data-host-layer=""
      >
        <DialogContent>
          <Desk />
        </DialogContent>
      </Dialog>
    </>
  );
}
