import type { Metadata } from 'next';
import { cache } from 'react';
import { environment } from '@/lib/env/environment';
import { HomePage } from '@/lib/features/home/home-page';
import { listPosition, loadHome } from '@/lib/features/home/load';
import { FailurePage } from '@/lib/frame/failure-page';
import { PageFooter } from '@/lib/frame/page-footer';
import { pageMetadata } from '@/lib/frame/page-metadata';
import { PageTopBar } from '@/lib/frame/page-top-bar';
import { pageHref } from '@/lib/routes/href';
import { currentWords } from '@/lib/view/current';

interface HomeProps {
  searchParams: Promise<{ column?: string; page?: string; lastFileId?: string }>;
}

const load = cache((column: string | undefined, page: string | undefined, lastFileId: string | undefined) =>
  loadHome(column, listPosition({ page, lastFileId })),
);

export async function generateMetadata({ searchParams }: HomeProps): Promise<Metadata> {
  const { column, page, lastFileId } = await searchParams;
  const [words, home] = await Promise.all([currentWords(), load(column, page, lastFileId)]);
  const path = pageHref(environment().BASE_PATH, ['home'], { column });
  const title = column && home.ok ? home.value.shown.name : words('titles.home');
  return pageMetadata({ title, path, description: home.ok ? home.value.shown.description : undefined });
}

export default async function Page({ searchParams }: HomeProps) {
  const { column, page, lastFileId } = await searchParams;
  const home = await load(column, page, lastFileId);
  return (
    <>
      <PageTopBar />
      {home.ok ? <HomePage home={home.value} /> : <FailurePage error={home.error} />}
      <PageFooter />
    </>
  );
}
