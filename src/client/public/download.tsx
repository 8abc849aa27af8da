import { useEffect } from 'react';
import { site } from './site.ts';
import { SitePage } from './site-page.tsx';
import { findDownloadAddress } from './store-address.ts';
import { StoreButtons } from './store-buttons.tsx';

/** /download: redirects the device to its store. */
export function Download() {
  useEffect(() => location.replace(findDownloadAddress(navigator, site.stores)), []);
  return (
    <SitePage title="Get the app">
      <p role="status">Redirecting to the store...</p>
      <p>Nothing happening? Choose a store:</p>
      <StoreButtons />
    </SitePage>
  );
}
