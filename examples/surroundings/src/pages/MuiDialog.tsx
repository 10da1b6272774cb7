import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import 'react-followups/styles.css';
import { Followups } from '../Followups';

export default function MuiDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the follow-ups</Button>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="lg" fullWidth aria-labelledby="title">
        <DialogTitle id="title">Today</DialogTitle>
        <DialogContent>
          <Followups />
        </DialogContent>
      </Dialog>
    </>
  );
}
