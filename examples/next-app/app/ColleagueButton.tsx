'use client';
import { useState } from 'react';

export function ColleagueButton() {
  const [changed, setChanged] = useState(false);
  const change = async () => {
    await fetch('/colleague', { method: 'POST' });
    setChanged(true);
  };
  return (
    <>
      <button type="button" onClick={change}>
        Change one as a colleague
      </button>
      {changed && <p>Changed as a colleague</p>}
    </>
  );
}
