import 'server-only';
import { DynamicList } from '@/lib/people/dynamic-list';
import { WriterLine } from '@/lib/people/writer-line';
import { siteHref } from '@/lib/routes/site-href';
import { ContentText } from '@/lib/ui/content-text';
import type { Localization } from '@/lib/view/words';
import { type MemberListProps, StateLabel } from './line-lists';
import type { MemberPost } from './model';
import styles from './post-list.module.css';

export function memberPostHref({ id, state }: MemberPost): string | undefined {
  return state === 'published' ? siteHref(['postDetail', id]) : undefined;
}

interface PostProps extends Localization {
  post: MemberPost;
}

export function PostState({ post: { state }, words }: Omit<PostProps, 'locale'>) {
  if (state === 'published') return null;
  return (
    <StateLabel kind={state === 'waiting' ? 'waiting' : 'over'}>
      {words(`member.questionStates.${state}`)}
    </StateLabel>
  );
}

function PostLabels({ post, words, locale }: PostProps) {
  const { circle } = post;
  return (
    <span className={styles.marks}>
      <ContentText as="span" className={styles.circle} text={circle} locale={locale} />
      <PostState post={post} words={words} />
    </span>
  );
}

export function PostList({ items, nextHref, ...context }: MemberListProps<MemberPost>) {
  return (
    <DynamicList
      dynamics={items}
      hrefOf={memberPostHref}
      headerOf={(post) => (
        <WriterLine
          writer={{ name: undefined, picture: undefined }}
          time={post.time}
          locale={context.locale}
          href={memberPostHref(post)}
          note={<PostLabels post={post} {...context} />}
        />
      )}
      empty={context.words('member.noPosts')}
      nextHref={nextHref}
    />
  );
}
