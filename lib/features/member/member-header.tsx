import 'server-only';
import type { ReactNode } from 'react';
import { AvatarCard } from '@/lib/people/avatar-card';
import { ContentText } from '@/lib/ui/content-text';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization } from '@/lib/view/words';
import styles from './member-header.module.css';
import type { Member } from './model';

interface MemberHeaderProps extends Localization {
  member: Member;
  children?: ReactNode;
}

export function MemberHeader({ member, words, locale, children }: MemberHeaderProps) {
  const { picture, official, description } = member;
  const name = member.name || words('comment.reader');
  return (
    <header className={styles.head}>
      <AvatarCard
        name={name}
        picture={picture}
        language={member.name ? textLanguage(name, locale) : undefined}
      >
        {official && <p className={styles.official}>{words('member.official')}</p>}
      </AvatarCard>
      <ContentText as="p" className={styles.description} text={description} locale={locale} />
      {children}
    </header>
  );
}
