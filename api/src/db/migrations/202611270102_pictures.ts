/** The picture of a person, as it was made anew when it came. */
export const pictures: readonly string[] = [
  `alter table users
     add column picture bytea,
     add column picture_version text,
     add constraint users_picture check ((picture is null) = (picture_version is null))`,
];
