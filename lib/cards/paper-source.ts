/**
 * Query `source` of an e-paper article's page. The value equals the platform's source of comments (platform facts §2) and is part
 * of `/commentAll/{id}/{source}`.
 */
export const paperSource = '3';
