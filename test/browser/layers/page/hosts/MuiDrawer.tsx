import { Button, Drawer } from '@mui/material';
import { useState } from 'react';
import 'react-followups/styles.css';
import { Desk } from '../Desk.js';

export default function MuiDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the host’s layer</Button>
      <Drawer anchor="right" open={open} onClose={() => setOpen(false)} data-host-layer="">
        <div style={{ inlineSize: '40rem' }}>
          <Desk />
        </div>
      </Drawer>
    </>
  );
}
