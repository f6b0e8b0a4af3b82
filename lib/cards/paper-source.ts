/** Query `source` of e-paper articles: the platform's source of comments (platform facts §2). */
export const paperSource = '3';
