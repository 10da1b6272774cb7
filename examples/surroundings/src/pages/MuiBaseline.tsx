import { Container, createTheme, CssBaseline, ThemeProvider, Typography } from '@mui/material';
import 'react-followups/styles.css';
import { Followups } from '../Followups';

const theme = createTheme();

export default function MuiBaseline() {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Container maxWidth={false}>
        <Typography variant="h4" component="h1">
          Today
        </Typography>
        <Followups />
      </Container>
    </ThemeProvider>
  );
}
