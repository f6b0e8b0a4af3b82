import 'server-only';
import type { ReactNode } from 'react';
import { Avatar } from './avatar';
import styles from './avatar-card.module.css';

interface AvatarCardProps {
  name: string;
  picture: string | undefined;
  language: { lang?: string } | undefined;
  children: ReactNode;
}

export function AvatarCard({ name, picture, language, children }: AvatarCardProps) {
  return (
    <div className={styles.card}>
      <Avatar name={name} picture={picture} size={80} eager />
      <div className={styles.facts}>
        <h1 className={styles.name} {...language}>
          <bdi>{name}</bdi>
        </h1>
        {children}
      </div>
    </div>
  );
}
