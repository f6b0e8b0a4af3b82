import 'server-only';
import { NotePage } from '@/lib/article/note-page';
import { absoluteUrl } from '@/lib/frame/json-ld-script';
import type { PageProps } from '@/lib/frame/page-props';
import { dynamicPosting } from '@/lib/people/posting';
import { currentWords } from '@/lib/view/current-view';
import { dynamicTitle } from './head';
import type { DynamicPageValues } from './load';
import { reporterHref } from './model';

/** Renders a reporter's dynamic: author, text, pictures and clips (R2.39, R3.82). */
export async function DynamicPage({ values, card, actions }: PageProps<DynamicPageValues, 'actions'>) {
  const [words, title] = await Promise.all([currentWords(), dynamicTitle(values)]);
  const { dynamic, writer, body, language } = values;
  const { id, name, portrait } = writer;
  const author = { name, url: id && absoluteUrl(reporterHref(id)) };
  return (
    <NotePage
      note={dynamic}
      writer={{ name, picture: portrait, href: name && id ? reporterHref(id, 'dynamics') : undefined }}
      body={body}
      language={language}
      heading={name ? words('people.dynamicOf', { name }) : words('titles.dynamicDetail')}
      card={card}
      actions={actions}
      createPosting={(input) => dynamicPosting({ ...input, writer: author })}
      breadcrumb={{ ancestors: name && id ? [{ name, path: reporterHref(id) }] : [], title }}
    />
  );
}
