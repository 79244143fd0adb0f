/**
 * Which rows of clients' logs the log of the installation shows along, as SQL: what its calls wrote there, and how clients and
 * memberships began and ended. The policy and the indexes of the table say the same.
 */
export const ofInstallation = `(actor = 'administrator' or object_type in ('invitations', 'clients'))`;
