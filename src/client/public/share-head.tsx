import { descriptions, type PublicPath } from './public-paths.ts';
import { site } from './site.ts';

/** What search engines and people who share a link read about a page; it stands in the head of its HTML only. */
export function ShareHead({ path, title }: { path: PublicPath; title: string }) {
  const url = site.url + path;
  return (
    <>
      <meta name="description" content={descriptions[path]} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Gimme Points" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={descriptions[path]} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${site.url}/screenshots/home-wide.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
