import 'server-only';
import { NotePage } from '@/lib/article/note-page';
import { absoluteUrl, currentPublisher } from '@/lib/frame/json-ld-script';
import type { PageProps } from '@/lib/frame/page-props';
import { dynamicPosting } from '@/lib/people/posting';
import { currentWords } from '@/lib/view/current';
import { dynamicTitle } from './head';
import type { DynamicPageValues } from './load';
import { reporterHref } from './model';

/** Page of a reporter's dynamic: author, text, pictures and clips (R2.39, R3.82). */
export async function DynamicPage({ values, card, actions }: PageProps<DynamicPageValues, 'actions'>) {
  const [words, publisher, title] = await Promise.all([
    currentWords(),
    currentPublisher(),
    dynamicTitle(values),
  ]);
  const { dynamic, writer, body, language } = values;
  const { id, name, portrait } = writer;
  const author = name ? { name, url: id ? absoluteUrl(reporterHref(id)) : undefined } : undefined;
  return (
    <NotePage
      note={dynamic}
      writer={{ name, picture: portrait, href: name && id ? reporterHref(id, 'dynamics') : undefined }}
      body={body}
      language={language}
      heading={name ? words('people.dynamicOf', { name }) : words('titles.dynamicDetail')}
      card={card}
      actions={actions}
      posting={dynamicPosting({
        card,
        writer: author,
        publisher,
        time: dynamic.time,
        text: body.text,
        language,
      })}
      breadcrumb={{ ancestors: name && id ? [{ name, path: reporterHref(id) }] : [], title }}
    />
  );
}
