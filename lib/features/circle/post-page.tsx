import 'server-only';
import { NotePage } from '@/lib/article/note-page';
import { absoluteUrl } from '@/lib/frame/json-ld-script';
import type { PageProps } from '@/lib/frame/page-props';
import { writerHref } from '@/lib/people/member-href';
import { forumPosting } from '@/lib/people/posting';
import { pageContext } from '@/lib/site/page-context';
import { textLanguage } from '@/lib/view/text-language';
import { circleHref } from './circle-href';
import { postTitle } from './head';
import type { PostPageValues } from './load';
import styles from './post-page.module.css';

export async function PostPage({ values, card, actions }: PageProps<PostPageValues, 'actions'>) {
  const [{ words, locale, site }, title] = await Promise.all([pageContext(), postTitle(values)]);
  const { post, body, language } = values;
  const { writer, writerId, circle, likes, comments } = post;
  const name = writer.name ?? words('comment.reader');
  const path = circle && circleHref(circle.id);
  const href = writerHref(writerId);
  return (
    <NotePage
      note={post}
      writer={{ ...writer, name, href }}
      body={body}
      language={language}
      heading={words('circle.postOf', { name })}
      above={
        circle && (
          <a className={styles.circle} href={path} {...textLanguage(circle.name, locale)}>
            {circle.name}
          </a>
        )
      }
      card={card}
      actions={actions}
      createPosting={(input) =>
        forumPosting({
          ...input,
          writer: { name: writer.name, url: href && absoluteUrl(href) },
          counts: site.counts ? { likes, comments } : undefined,
          circle: circle && path ? { name: circle.name, url: absoluteUrl(path) } : undefined,
        })
      }
      breadcrumb={{ ancestors: circle && path ? [{ name: circle.name, path }] : [], title }}
    />
  );
}
