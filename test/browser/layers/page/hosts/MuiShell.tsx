import { AppBar, Box, Drawer, Toolbar } from '@mui/material';
import 'react-followups/styles.css';
import { Desk } from '../Desk.js';

export default function MuiShell() {
  return (
    <Box sx={{ display: 'flex' }}>
      <AppBar position="fixed" data-host-bar="" sx={{ zIndex: (theme) => theme.zIndex.drawer + 1 }}>
        <Toolbar>Host</Toolbar>
      </AppBar>
      <Drawer
        variant="permanent"
        sx={{ width: 200, '& .MuiDrawer-paper': { width: 200 } }}
        slotProps={{ paper: { 'data-host-bar': '' } as object }}
      >
        <Toolbar />
        Host
      </Drawer>
      <Box component="main" sx={{ flex: 1, minWidth: 0 }}>
        <Toolbar />
        <Desk />
      </Box>
    </Box>
  );
}
