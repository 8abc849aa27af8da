import { createFileRoute, notFound } from '@tanstack/react-router';

export const Route = createFileRoute('/(public)/$page')({
  loader: async ({ params }) => {
    const { loadPage } = await import('../../public/site/pages.ts');
    const Page = await loadPage(params.page);
    if (!Page) throw notFound();
    return Page;
  },
  component: PublicPage,
});

function PublicPage() {
  const Page = Route.useLoaderData();
  return <Page />;
}
