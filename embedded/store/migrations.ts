import { z } from 'zod';
import { normalizePhone } from '@/lib/format/typed-text';
import type { Database } from './database';

const memberRow = z.object({ id: z.number(), phone: z.string() });

/** Normalizes phone numbers. A member whose normalized number belongs to another member loses the number. */
function normalizePhones(db: Database): void {
  for (const { id, phone } of db.all(memberRow, 'SELECT id, phone FROM members WHERE phone IS NOT NULL')) {
    const normalizedPhone = normalizePhone(phone);
    if (normalizedPhone === phone) continue;
    const isDuplicate =
      db.one(memberRow, 'SELECT id, phone FROM members WHERE phone = ?', [normalizedPhone]) !== undefined;
    db.run('UPDATE members SET phone = ? WHERE id = ?', [isDuplicate ? null : normalizedPhone, id]);
  }
}

interface Migration {
  /** Schema version after the statements. */
  schema: number;
  statements: readonly (string | ((db: Database) => void))[];
}

/* One entry per release with a new schema; released entries must not change. All SQL is valid in PostgreSQL,
   so that the store can be moved: BIGINT times in ms, SMALLINT flags, JSON as TEXT, explicit keys. */
export const migrations: readonly Migration[] = [
  // 0.3.0
  {
    schema: 7,
    statements: [
      `CREATE TABLE columns (
        id BIGINT PRIMARY KEY,
        external_key TEXT NOT NULL UNIQUE,
        origin TEXT NOT NULL,
        parent_id BIGINT,
        name TEXT NOT NULL,
        type INTEGER NOT NULL,
        style TEXT NOT NULL,
        display_style INTEGER NOT NULL,
        top_count INTEGER NOT NULL,
        icon TEXT,
        link_url TEXT,
        description TEXT NOT NULL,
        forbidden SMALLINT NOT NULL,
        language TEXT,
        position INTEGER NOT NULL
      )`,
      'CREATE INDEX columns_parent ON columns (parent_id, position)',
      `CREATE TABLE authors (
        id BIGINT PRIMARY KEY,
        external_key TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        duty TEXT,
        description TEXT,
        picture TEXT
      )`,
      `CREATE TABLE articles (
        id BIGINT PRIMARY KEY,
        external_key TEXT NOT NULL UNIQUE,
        origin TEXT NOT NULL,
        column_id BIGINT NOT NULL REFERENCES columns (id),
        author_id BIGINT REFERENCES authors (id),
        type INTEGER NOT NULL,
        title TEXT NOT NULL,
        published_at BIGINT NOT NULL,
        state TEXT NOT NULL,
        details TEXT NOT NULL,
        body TEXT NOT NULL,
        updated_at BIGINT NOT NULL
      )`,
      'CREATE INDEX articles_published ON articles (published_at, id)',
      `CREATE TABLE article_columns (
        article_id BIGINT NOT NULL REFERENCES articles (id),
        column_id BIGINT NOT NULL REFERENCES columns (id),
        PRIMARY KEY (column_id, article_id)
      )`,
      'CREATE INDEX article_columns_article ON article_columns (article_id)',
      `CREATE TABLE article_counts (
        article_id BIGINT PRIMARY KEY REFERENCES articles (id),
        first_reads BIGINT NOT NULL,
        reads BIGINT NOT NULL,
        likes BIGINT NOT NULL,
        comments BIGINT NOT NULL,
        rewards BIGINT NOT NULL
      )`,
      `CREATE TABLE likes (
        object_type TEXT NOT NULL,
        object_id BIGINT NOT NULL,
        visitor TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        PRIMARY KEY (object_type, object_id, visitor)
      )`,
      `CREATE TABLE events (
        id BIGINT PRIMARY KEY,
        object_type TEXT NOT NULL,
        object_id TEXT NOT NULL,
        event_type TEXT NOT NULL,
        channel TEXT NOT NULL,
        visitor TEXT NOT NULL,
        created_at BIGINT NOT NULL
      )`,
      `CREATE TABLE page_views (
        id BIGINT PRIMARY KEY,
        article_id BIGINT,
        app_id TEXT NOT NULL,
        device TEXT NOT NULL,
        visitor TEXT NOT NULL,
        column_name TEXT NOT NULL,
        separator TEXT NOT NULL,
        bid TEXT NOT NULL,
        created_at BIGINT NOT NULL
      )`,
      'CREATE INDEX page_views_time ON page_views (created_at, article_id)',
      `CREATE TABLE comments (
        id BIGINT PRIMARY KEY,
        external_key TEXT NOT NULL UNIQUE,
        article_id BIGINT NOT NULL,
        source_type INTEGER NOT NULL,
        parent_id BIGINT,
        author_id TEXT,
        author_name TEXT NOT NULL,
        content TEXT NOT NULL,
        state TEXT NOT NULL,
        likes BIGINT NOT NULL,
        created_at BIGINT NOT NULL
      )`,
      'CREATE INDEX comments_article ON comments (source_type, article_id, created_at)',
      `CREATE TABLE media (
        name TEXT PRIMARY KEY,
        type TEXT NOT NULL,
        bytes BIGINT NOT NULL,
        created_at BIGINT NOT NULL
      )`,
      'CREATE TABLE config (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
      `CREATE TABLE imported_items (
        external_key TEXT PRIMARY KEY,
        fingerprint TEXT NOT NULL,
        imported_at BIGINT NOT NULL
      )`,
      `CREATE TABLE imported_pictures (
        address TEXT PRIMARY KEY,
        path TEXT NOT NULL,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL
      )`,
      'CREATE TABLE tags (id BIGINT PRIMARY KEY, name TEXT NOT NULL UNIQUE)',
      `CREATE TABLE article_tags (
        tag_id BIGINT NOT NULL REFERENCES tags (id),
        article_id BIGINT NOT NULL REFERENCES articles (id),
        PRIMARY KEY (tag_id, article_id)
      )`,
      'CREATE INDEX article_tags_article ON article_tags (article_id)',
      `CREATE TABLE account_categories (
        id BIGINT PRIMARY KEY,
        parent_id BIGINT,
        name TEXT NOT NULL,
        position INTEGER NOT NULL
      )`,
      `CREATE TABLE accounts (
        id BIGINT PRIMARY KEY,
        name TEXT NOT NULL,
        icon TEXT,
        description TEXT NOT NULL,
        articles BIGINT NOT NULL,
        fans BIGINT NOT NULL
      )`,
      `CREATE TABLE account_category_members (
        category_id BIGINT NOT NULL REFERENCES account_categories (id),
        account_id BIGINT NOT NULL REFERENCES accounts (id),
        position INTEGER NOT NULL,
        PRIMARY KEY (category_id, account_id)
      )`,
      `CREATE TABLE paper_articles (
        id BIGINT PRIMARY KEY,
        column_id BIGINT NOT NULL REFERENCES columns (id),
        page_number TEXT NOT NULL,
        page_name TEXT NOT NULL,
        position INTEGER NOT NULL,
        title TEXT NOT NULL,
        published_at BIGINT NOT NULL,
        details TEXT NOT NULL,
        body TEXT NOT NULL
      )`,
      'CREATE INDEX paper_articles_column ON paper_articles (column_id, position)',
      `CREATE TABLE products (
        id BIGINT PRIMARY KEY,
        title TEXT NOT NULL,
        content TEXT NOT NULL,
        points BIGINT NOT NULL,
        stock BIGINT NOT NULL,
        pictures TEXT NOT NULL
      )`,
      `CREATE TABLE notices (
        id BIGINT PRIMARY KEY,
        circle_id BIGINT NOT NULL,
        circle_name TEXT NOT NULL,
        title TEXT NOT NULL,
        content TEXT NOT NULL,
        published_at BIGINT NOT NULL
      )`,
      `CREATE TABLE lives (
        id BIGINT PRIMARY KEY,
        origin TEXT NOT NULL,
        title TEXT NOT NULL,
        starts_at BIGINT NOT NULL,
        ends_at BIGINT,
        details TEXT NOT NULL,
        article_id BIGINT,
        ticked INTEGER NOT NULL
      )`,
      `CREATE TABLE live_posts (
        id BIGINT PRIMARY KEY,
        live_id BIGINT NOT NULL REFERENCES lives (id),
        top SMALLINT NOT NULL,
        published_at BIGINT NOT NULL,
        title TEXT NOT NULL,
        content TEXT NOT NULL,
        user_name TEXT,
        user_icon TEXT,
        attachments TEXT NOT NULL
      )`,
      'CREATE INDEX live_posts_order ON live_posts (live_id, top, published_at, id)',
      'CREATE TABLE video_categories (id BIGINT PRIMARY KEY, type TEXT NOT NULL, name TEXT NOT NULL)',
      `CREATE TABLE short_videos (
        id BIGINT PRIMARY KEY,
        category_id BIGINT NOT NULL REFERENCES video_categories (id),
        title TEXT NOT NULL,
        published_at BIGINT NOT NULL,
        first_plays BIGINT NOT NULL,
        plays BIGINT NOT NULL,
        likes BIGINT NOT NULL,
        comments BIGINT NOT NULL,
        details TEXT NOT NULL
      )`,
      'CREATE INDEX short_videos_published ON short_videos (published_at, id)',
      `CREATE TABLE members (
        id BIGINT PRIMARY KEY,
        nickname TEXT NOT NULL,
        head TEXT,
        name TEXT UNIQUE,
        phone TEXT UNIQUE,
        password TEXT,
        provider TEXT,
        oid TEXT,
        unionid TEXT,
        blocked SMALLINT NOT NULL,
        created_at BIGINT NOT NULL,
        UNIQUE (provider, oid)
      )`,
      `CREATE TABLE member_tokens (
        digest TEXT PRIMARY KEY,
        member_id BIGINT NOT NULL REFERENCES members (id),
        kind TEXT NOT NULL,
        given_at BIGINT NOT NULL,
        ended SMALLINT NOT NULL
      )`,
      'CREATE INDEX member_tokens_member ON member_tokens (member_id)',
      `CREATE TABLE ballots (
        vote_id TEXT NOT NULL,
        voter TEXT NOT NULL,
        details TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        PRIMARY KEY (vote_id, voter)
      )`,
    ],
  },
  // 1.0.0
  {
    schema: 29,
    statements: [
      // First comment of the thread, also for replies to replies (platform facts §5).
      'ALTER TABLE comments ADD COLUMN root_id BIGINT',
      // Sort key (`sortKeyOf` in comment-record.ts).
      'ALTER TABLE comments ADD COLUMN standing SMALLINT NOT NULL DEFAULT 0',
      'ALTER TABLE comments ADD COLUMN official SMALLINT NOT NULL DEFAULT 0',
      'ALTER TABLE comments ADD COLUMN pinned SMALLINT NOT NULL DEFAULT 0',
      'ALTER TABLE comments ADD COLUMN excellent SMALLINT NOT NULL DEFAULT 0',
      // Number of published replies, set on the first comment of a thread only.
      'ALTER TABLE comments ADD COLUMN replies BIGINT NOT NULL DEFAULT 0',
      'ALTER TABLE comments ADD COLUMN author_icon TEXT',
      'ALTER TABLE comments ADD COLUMN location TEXT',
      "ALTER TABLE comments ADD COLUMN pictures TEXT NOT NULL DEFAULT '[]'",
      // Counters make the cost of pages and totals independent of the number of comments.
      `CREATE TABLE discussions (
        source_type INTEGER NOT NULL,
        target_id BIGINT NOT NULL,
        roots BIGINT NOT NULL,
        comments BIGINT NOT NULL,
        state TEXT,
        PRIMARY KEY (source_type, target_id)
      )`,
      'CREATE INDEX comments_parent ON comments (parent_id)',
      `WITH RECURSIVE thread (id, root_id) AS (
         SELECT id, id FROM comments WHERE parent_id IS NULL
         UNION ALL SELECT c.id, t.root_id FROM comments c JOIN thread t ON c.parent_id = t.id)
       UPDATE comments SET root_id = thread.root_id FROM thread
       WHERE thread.id = comments.id AND comments.parent_id IS NOT NULL`,
      'DROP INDEX comments_parent',
      'DROP INDEX comments_article',
      `CREATE INDEX comments_newest ON comments (source_type, article_id, standing, created_at, id)
       WHERE root_id IS NULL AND state = 'published'`,
      `CREATE INDEX comments_hot ON comments (source_type, article_id, likes, replies, created_at, id)
       WHERE root_id IS NULL AND state = 'published'`,
      `CREATE INDEX comments_replies ON comments (root_id, standing, created_at, id) WHERE state = 'published'`,
      `CREATE INDEX comments_waiting ON comments (created_at, id) WHERE state = 'waiting'`,
      'CREATE INDEX comments_author ON comments (author_id, created_at, id)',
      `UPDATE comments SET replies = (
         SELECT COUNT(*) FROM comments r WHERE r.root_id = comments.id AND r.state = 'published')
       WHERE root_id IS NULL`,
      `INSERT INTO discussions (source_type, target_id, roots, comments)
       SELECT source_type, article_id, COUNT(*), SUM(1 + replies) FROM comments
       WHERE root_id IS NULL AND state = 'published' GROUP BY source_type, article_id`,
      `CREATE TABLE comment_reports (
        comment_id BIGINT NOT NULL REFERENCES comments (id),
        member_id BIGINT NOT NULL REFERENCES members (id),
        reason TEXT NOT NULL,
        content TEXT NOT NULL,
        state TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        PRIMARY KEY (comment_id, member_id)
      )`,
      "CREATE INDEX comment_reports_open ON comment_reports (created_at, comment_id) WHERE state = 'open'",
      `CREATE TABLE favourites (
        member_id BIGINT NOT NULL REFERENCES members (id),
        object_type TEXT NOT NULL,
        object_id BIGINT NOT NULL,
        created_at BIGINT NOT NULL,
        PRIMARY KEY (member_id, object_type, object_id)
      )`,
      'CREATE INDEX favourites_newest ON favourites (member_id, object_type, created_at, object_id)',
      `CREATE TABLE article_ballots (
        article_id BIGINT NOT NULL REFERENCES articles (id),
        device TEXT NOT NULL,
        member_id BIGINT REFERENCES members (id),
        choices TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        PRIMARY KEY (article_id, device),
        UNIQUE (article_id, member_id)
      )`,
      `CREATE TABLE article_votes (
        option_id BIGINT PRIMARY KEY,
        votes BIGINT NOT NULL
      )`,
      `CREATE TABLE uploads (
        path TEXT NOT NULL,
        uploader TEXT NOT NULL,
        bytes BIGINT NOT NULL,
        created_at BIGINT NOT NULL,
        PRIMARY KEY (path, uploader)
      )`,
      'CREATE INDEX uploads_newest ON uploads (created_at, bytes)',
      'CREATE INDEX uploads_uploader ON uploads (uploader, created_at, bytes)',
      // `vote_activity_choices` has a row per choice. Option 0 of `vote_activity_counts` is the activity.
      'DROP TABLE ballots',
      'CREATE TABLE vote_activities (id BIGINT PRIMARY KEY, details TEXT NOT NULL)',
      `CREATE TABLE vote_activity_counts (
        vote_id BIGINT NOT NULL,
        option_id BIGINT NOT NULL,
        votes BIGINT NOT NULL,
        taps BIGINT NOT NULL,
        views BIGINT NOT NULL,
        PRIMARY KEY (vote_id, option_id)
      )`,
      `CREATE TABLE vote_activity_choices (
        vote_id BIGINT NOT NULL,
        option_id BIGINT NOT NULL,
        day TEXT NOT NULL,
        device TEXT NOT NULL,
        member_id BIGINT REFERENCES members (id),
        user_info TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        PRIMARY KEY (vote_id, day, device, option_id),
        UNIQUE (vote_id, day, member_id, option_id)
      )`,
      `CREATE TABLE activities (
        id BIGINT PRIMARY KEY,
        origin TEXT NOT NULL,
        title TEXT NOT NULL,
        opens_at BIGINT,
        closes_at BIGINT,
        starts_at BIGINT NOT NULL,
        ends_at BIGINT NOT NULL,
        places BIGINT NOT NULL,
        waiting_places BIGINT NOT NULL,
        reads BIGINT NOT NULL,
        details TEXT NOT NULL
      )`,
      'CREATE INDEX activities_start ON activities (starts_at, id)',
      `CREATE TABLE sign_ups (
        id BIGINT PRIMARY KEY,
        activity_id BIGINT NOT NULL REFERENCES activities (id),
        member_id BIGINT REFERENCES members (id),
        name TEXT NOT NULL,
        icon TEXT,
        state TEXT NOT NULL,
        code TEXT NOT NULL UNIQUE,
        answers TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        people BIGINT NOT NULL DEFAULT 1,
        sought TEXT NOT NULL DEFAULT ''
      )`,
      // One sign-up per activity and member, apart from canceled ones.
      "CREATE UNIQUE INDEX sign_ups_once ON sign_ups (activity_id, member_id) WHERE state <> 'cancelled'",
      'CREATE INDEX sign_ups_state ON sign_ups (activity_id, state, id)',
      // Lets `sweepUploads` find unused uploads in small batches.
      'CREATE TABLE upload_uses (path TEXT NOT NULL, used_by TEXT NOT NULL, PRIMARY KEY (path, used_by))',
      'CREATE INDEX upload_uses_user ON upload_uses (used_by)',
      // Lists filter by this column, a copy of `accountId` in the JSON column `details`.
      'ALTER TABLE articles ADD COLUMN account_id BIGINT',
      // Initial number of followers. The table follow_counts counts members who follow the author later.
      'ALTER TABLE authors ADD COLUMN fans BIGINT NOT NULL DEFAULT 0',
      "ALTER TABLE accounts ADD COLUMN details TEXT NOT NULL DEFAULT '{}'",
      `CREATE TABLE follows (
        member_id BIGINT NOT NULL REFERENCES members (id),
        kind TEXT NOT NULL,
        object_id BIGINT NOT NULL,
        created_at BIGINT NOT NULL,
        PRIMARY KEY (member_id, kind, object_id)
      )`,
      `CREATE TABLE follow_counts (
        kind TEXT NOT NULL,
        object_id BIGINT NOT NULL,
        fans BIGINT NOT NULL,
        PRIMARY KEY (kind, object_id)
      )`,
      `CREATE TABLE dynamics (
        id BIGINT PRIMARY KEY,
        origin TEXT NOT NULL,
        owner_kind TEXT NOT NULL,
        owner_id BIGINT NOT NULL,
        published_at BIGINT NOT NULL,
        reads BIGINT NOT NULL,
        likes BIGINT NOT NULL,
        details TEXT NOT NULL,
        pinned BIGINT NOT NULL DEFAULT 0,
        writer_id BIGINT,
        state TEXT NOT NULL DEFAULT 'published'
      )`,
      `CREATE TABLE sign_up_choices (
        sign_up_id BIGINT NOT NULL REFERENCES sign_ups (id),
        activity_id BIGINT NOT NULL,
        field TEXT NOT NULL,
        choice TEXT NOT NULL,
        people BIGINT NOT NULL,
        PRIMARY KEY (sign_up_id, field, choice)
      )`,
      'CREATE INDEX sign_up_choices_taken ON sign_up_choices (activity_id, field, choice)',
      `CREATE TABLE vouchers (
        id BIGINT PRIMARY KEY,
        activity_id BIGINT NOT NULL REFERENCES activities (id),
        member_id BIGINT NOT NULL REFERENCES members (id),
        kind TEXT NOT NULL,
        title TEXT NOT NULL,
        cents BIGINT NOT NULL,
        shop TEXT NOT NULL,
        shop_name TEXT NOT NULL,
        code TEXT NOT NULL UNIQUE,
        ends_at BIGINT NOT NULL,
        state TEXT NOT NULL,
        UNIQUE (activity_id, member_id, kind)
      )`,
      `CREATE TABLE write_offs (
        code TEXT PRIMARY KEY,
        activity_id BIGINT NOT NULL REFERENCES activities (id),
        site TEXT NOT NULL,
        receipt TEXT NOT NULL,
        used_at BIGINT NOT NULL
      )`,
      'CREATE INDEX write_offs_newest ON write_offs (activity_id, used_at)',
      // Posts of circles are stored as dynamics.
      `CREATE TABLE circles (
        id BIGINT PRIMARY KEY,
        name TEXT NOT NULL,
        icon TEXT,
        description TEXT NOT NULL,
        members BIGINT NOT NULL,
        can_post SMALLINT NOT NULL DEFAULT 0
      )`,
      'CREATE INDEX notices_circle ON notices (circle_id, published_at, id)',
      `CREATE TABLE contributions (
        id BIGINT PRIMARY KEY,
        origin TEXT NOT NULL,
        call_id BIGINT NOT NULL,
        member_id BIGINT,
        state TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        reads BIGINT NOT NULL,
        likes BIGINT NOT NULL,
        details TEXT NOT NULL
      )`,
      'CREATE INDEX contributions_call ON contributions (call_id, state, created_at, id)',
      'CREATE INDEX contributions_member ON contributions (member_id, created_at, id)',
      "CREATE INDEX contributions_waiting ON contributions (created_at, id) WHERE state = 'pending'",
      'CREATE TABLE invite_codes (member_id BIGINT PRIMARY KEY REFERENCES members (id), code TEXT NOT NULL UNIQUE)',
      // A member can redeem only one invite code.
      `CREATE TABLE invitations (
        member_id BIGINT PRIMARY KEY REFERENCES members (id),
        inviter_id BIGINT NOT NULL REFERENCES members (id),
        day TEXT NOT NULL,
        created_at BIGINT NOT NULL
      )`,
      'CREATE INDEX invitations_inviter ON invitations (inviter_id, created_at, member_id)',
      `CREATE TABLE invite_devices (
        code TEXT NOT NULL,
        device TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        PRIMARY KEY (code, device)
      )`,
      // An action earns points once per object.
      `CREATE TABLE scores (
        id BIGINT PRIMARY KEY,
        member_id BIGINT NOT NULL REFERENCES members (id),
        act TEXT NOT NULL,
        object TEXT NOT NULL,
        score BIGINT NOT NULL,
        reason TEXT NOT NULL,
        day TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        UNIQUE (member_id, act, object)
      )`,
      'CREATE INDEX scores_newest ON scores (member_id, created_at, id)',
      'CREATE INDEX scores_day ON scores (member_id, act, day)',
      // Makes the cost of a member's total independent of the number of scores.
      `CREATE TABLE score_days (
        member_id BIGINT NOT NULL REFERENCES members (id),
        day TEXT NOT NULL,
        score BIGINT NOT NULL,
        PRIMARY KEY (member_id, day)
      )`,
      'ALTER TABLE members ADD COLUMN description TEXT',
      // 1 for an account of the publisher or of an authority.
      'ALTER TABLE members ADD COLUMN official SMALLINT NOT NULL DEFAULT 0',
      'CREATE INDEX dynamics_writer ON dynamics (writer_id, published_at, id)',
      'CREATE INDEX sign_ups_member ON sign_ups (member_id, created_at, id)',
      `CREATE TABLE qas (
        id BIGINT PRIMARY KEY,
        origin TEXT NOT NULL,
        region_id BIGINT NOT NULL,
        department TEXT NOT NULL,
        member_id BIGINT,
        state BIGINT NOT NULL,
        listed BIGINT NOT NULL,
        asked_at BIGINT NOT NULL,
        handed_at BIGINT,
        answered_at BIGINT,
        reads BIGINT NOT NULL,
        details TEXT NOT NULL
      )`,
      'CREATE INDEX qas_newest ON qas (listed, asked_at, id)',
      'CREATE INDEX qas_region ON qas (listed, region_id, asked_at, id)',
      'CREATE INDEX qas_state ON qas (state, asked_at, id)',
      'CREATE INDEX qas_member ON qas (member_id, asked_at, id)',
      `CREATE TABLE qa_grades (
        qa_id BIGINT NOT NULL REFERENCES qas (id),
        device TEXT NOT NULL,
        member_id BIGINT REFERENCES members (id),
        grade BIGINT NOT NULL,
        created_at BIGINT NOT NULL,
        PRIMARY KEY (qa_id, device),
        UNIQUE (qa_id, member_id)
      )`,
      'CREATE INDEX qa_grades_grade ON qa_grades (qa_id, grade)',
      `CREATE TABLE tipoffs (
        id BIGINT PRIMARY KEY,
        origin TEXT NOT NULL,
        state TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        reads BIGINT NOT NULL,
        details TEXT NOT NULL,
        contact TEXT NOT NULL,
        -- ADR 0054
        member_id BIGINT
      )`,
      'CREATE INDEX tipoffs_state ON tipoffs (state, created_at, id)',
      `CREATE TABLE ask_subjects (
        id BIGINT PRIMARY KEY,
        title TEXT NOT NULL,
        content TEXT NOT NULL,
        published_at BIGINT NOT NULL,
        closed SMALLINT NOT NULL,
        fans BIGINT NOT NULL,
        questions BIGINT NOT NULL,
        details TEXT NOT NULL
      )`,
      `CREATE TABLE questions (
        id BIGINT PRIMARY KEY,
        origin TEXT NOT NULL,
        subject_id BIGINT REFERENCES ask_subjects (id),
        account_id BIGINT,
        member_id BIGINT REFERENCES members (id),
        state TEXT NOT NULL,
        answered SMALLINT NOT NULL,
        published_at BIGINT NOT NULL,
        likes BIGINT NOT NULL,
        details TEXT NOT NULL
      )`,
      'CREATE INDEX questions_newest ON questions (subject_id, state, published_at, id)',
      'CREATE INDEX questions_hot ON questions (subject_id, state, likes, published_at, id)',
      'CREATE INDEX questions_account ON questions (account_id, state, published_at, id)',
      'CREATE INDEX questions_member ON questions (member_id, published_at, id)',
      'CREATE INDEX questions_queue ON questions (state, answered, id)',
      // Indexes include the state, because some posts wait for review.
      'CREATE INDEX dynamics_owner ON dynamics (owner_kind, owner_id, state, published_at, id)',
      'CREATE INDEX dynamics_pinned ON dynamics (owner_kind, owner_id, state, pinned, published_at, id)',
      'CREATE INDEX dynamics_hot ON dynamics (owner_kind, owner_id, state, likes, published_at, id)',
      'CREATE INDEX dynamics_kind ON dynamics (owner_kind, state, published_at, id)',
      'CREATE INDEX dynamics_queue ON dynamics (origin, state, id)',
      'CREATE INDEX tipoffs_member ON tipoffs (member_id, created_at, id)',
      // Written by `ArticleListIndex`. Makes the cost of lists independent of their length (ADR 0007).
      `CREATE TABLE article_listings (
        list_kind SMALLINT NOT NULL,
        list_id BIGINT NOT NULL,
        article_id BIGINT NOT NULL REFERENCES articles (id),
        type INTEGER NOT NULL,
        published_at BIGINT NOT NULL
      )`,
      `CREATE UNIQUE INDEX article_listings_order ON article_listings (list_kind, list_id, published_at, article_id)`,
      `CREATE INDEX article_listings_types ON article_listings (list_kind, list_id, type, published_at, article_id)`,
      `CREATE TABLE article_listing_counts (
        list_kind SMALLINT NOT NULL,
        list_id BIGINT NOT NULL,
        level SMALLINT NOT NULL,
        span BIGINT NOT NULL,
        articles BIGINT NOT NULL,
        PRIMARY KEY (list_kind, list_id, level, span)
      )`,
      // Without this index, the operator's page would scan all articles and delay readers' requests.
      `CREATE INDEX articles_votes ON articles (published_at) WHERE details LIKE '%"vote":{%'`,
      'CREATE INDEX articles_origin ON articles (origin)',
      // The table article_listings replaces this index.
      'DROP INDEX articles_published',
      normalizePhones,
      `CREATE TABLE import_sources (
        address TEXT PRIMARY KEY,
        options TEXT NOT NULL,
        found TEXT NOT NULL,
        title TEXT NOT NULL,
        every_ms BIGINT NOT NULL,
        last_at BIGINT NOT NULL,
        next_at BIGINT NOT NULL,
        failures INTEGER NOT NULL,
        result TEXT NOT NULL
      )`,
      `CREATE TABLE source_entries (
        external_key TEXT PRIMARY KEY,
        source_key TEXT NOT NULL,
        version TEXT NOT NULL,
        withdrawn SMALLINT NOT NULL
      )`,
      'CREATE INDEX source_entries_source ON source_entries (source_key, withdrawn)',
      'CREATE TABLE source_runs (source_key TEXT PRIMARY KEY, started_at BIGINT NOT NULL)',
      `CREATE TABLE source_responses (
        source TEXT NOT NULL,
        address TEXT NOT NULL,
        etag TEXT,
        last_modified TEXT,
        body TEXT NOT NULL,
        PRIMARY KEY (source, address)
      )`,
      `CREATE TABLE pinned_articles (
        article_id BIGINT PRIMARY KEY REFERENCES articles (id),
        source_key TEXT NOT NULL
      )`,
      // 1 if the picture was deleted to save space.
      'ALTER TABLE imported_pictures ADD COLUMN evicted SMALLINT NOT NULL DEFAULT 0',
    ],
  },
  // 1.1.0
  { schema: 30, statements: ['DROP TABLE article_listing_counts'] },
];
