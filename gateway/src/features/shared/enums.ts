import { restEnum } from '../../graph/restEnum.ts';

export const RoleEnum = restEnum('Role');

export const LanguageEnum = restEnum('Language');

export const SideEnum = restEnum('Side');

export const StreamKindEnum = restEnum('StreamKind');
