/** Printed from api/openapi.json by tools/lint/printRestTypes.mjs; never edited. */
export interface paths {
    "/api/v1/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller may do in this client: object types and actions, namespaces, menu */
        get: operations["getPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every user of the installation */
        get: operations["getAdminUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/admins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The platform administrators */
        get: operations["getAdminUsersAdmins"];
        put?: never;
        /** Makes a user a platform administrator */
        post: operations["postAdminUsersAdmins"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/admins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes the right of a platform administrator away */
        delete: operations["deleteAdminUsersAdminsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/admin/users/{id}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlocks a user after wrong passwords */
        post: operations["postActionsAdminUsersIdUnlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every client of the installation */
        get: operations["getAdminClients"];
        put?: never;
        /** Creates a client: a platform administrator, or the administrator of another client */
        post: operations["postAdminClients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a client without data */
        delete: operations["deleteAdminClientsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/clients/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The members of a client */
        get: operations["getAdminClientsIdUsers"];
        put?: never;
        /** Makes somebody a member of a client */
        post: operations["postAdminClientsIdUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/clients/{id}/users/{userId}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replaces the roles of a member */
        put: operations["putAdminClientsIdUsersUserIdRoles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/clients/{id}/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a membership away */
        delete: operations["deleteAdminClientsIdUsersUserId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The clients that the caller is a member of, by name */
        get: operations["getClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The current client and what it already holds */
        get: operations["getClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config/config.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the web application reads at start */
        get: operations["getConfigConfigJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The currencies that the product knows, in the order of their codes */
        get: operations["getCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/currency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the global currency; refused once anything was processed */
        post: operations["postClientCurrency"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dimensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The dimensions of the client */
        get: operations["getDimensions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dimensions/{id}/instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tree of a dimension in a period (without one: as it stands at the end), flat and in tree order */
        get: operations["getDimensionsIdInstances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dimensions/{id}/instances/{periodId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the tree as it shall be from a period on (-1: from the beginning) */
        post: operations["postDimensionsIdInstancesPeriodId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The chart of accounts, flat and in tree order */
        get: operations["getLedger"];
        put?: never;
        /** Saves the whole chart of accounts in one transaction */
        post: operations["postLedger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ledger/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags of the chart of accounts, each with the number of accounts that bear it */
        get: operations["getLedgerTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/ledger/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports a chart of accounts from a file, or with `preview` tells what that would do: an upload by its id, or the file itself as multipart */
        post: operations["postActionsLedgerImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ledger/starter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The chart of accounts that an empty one can begin with, in a language */
        get: operations["getLedgerStarter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/ledger/starter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fills an empty chart of accounts with the starter chart */
        post: operations["postActionsLedgerStarter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/legal_entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The legal entities of the client, by code */
        get: operations["getLegalEntities"];
        put?: never;
        /** Adds a legal entity */
        post: operations["postLegalEntities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/legal_entities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a legal entity; its currency only while no stream delivers its books */
        post: operations["postLegalEntitiesId"];
        /** Removes a legal entity that no stream refers to */
        delete: operations["deleteLegalEntitiesId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The calendar of the client and its periods, in order */
        get: operations["getPeriods"];
        put?: never;
        /** Sets cycle, start of the fiscal year and first day; refused once data lies in a period */
        post: operations["postPeriods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in: starts a session and sets its cookie */
        post: operations["postAccountLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Signs out: ends the session on the server */
        get: operations["getAccountLogout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user; with X-Client-ID also their roles in that client */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes names and language of the signed-in user */
        patch: operations["patchProfile"];
        trace?: never;
    };
    "/api/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of the client */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the settings that the body names */
        patch: operations["patchSettings"];
        trace?: never;
    };
    "/api/v1/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the installation still waits for its first administrator */
        get: operations["getSetup"];
        put?: never;
        /** Makes the first platform administrator and signs them in; refused once there is a user */
        post: operations["postSetup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The streams of the client */
        get: operations["getActualsKindStreams"];
        put?: never;
        /** Creates a stream of a legal entity */
        post: operations["postActualsKindStreams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a stream without instances */
        delete: operations["deleteActualsKindStreamsStreamId"];
        options?: never;
        head?: never;
        /** Renames a stream */
        patch: operations["patchActualsKindStreamsStreamId"];
        trace?: never;
    };
    "/api/v1/actuals/{kind}/instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Instances across streams, for lists and progress */
        get: operations["getActualsKindInstances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The instances of a stream */
        get: operations["getActualsKindStreamsStreamIdInstances"];
        put?: never;
        /** Creates an instance for a range of periods that no other instance of the stream covers */
        post: operations["postActualsKindStreamsStreamIdInstances"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One instance */
        get: operations["getActualsKindStreamsStreamIdInstancesInstanceId"];
        put?: never;
        post?: never;
        /** Deletes an instance that is not processed */
        delete: operations["deleteActualsKindStreamsStreamIdInstancesInstanceId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows of the source as they stand in the file, by page */
        get: operations["getActualsKindStreamsStreamIdInstancesInstanceIdData"];
        put?: never;
        /** Gives the instance its file: an upload by its id, or the file itself as multipart (header, type, data) */
        post: operations["postActualsKindStreamsStreamIdInstancesInstanceIdData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/source": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reads the same file in another way: encoding, separator, header, lines to skip, sheet */
        put: operations["putActualsKindStreamsStreamIdInstancesInstanceIdSource"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file as it was uploaded, byte for byte */
        get: operations["getActualsKindStreamsStreamIdInstancesInstanceIdFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The field map of an instance, and which required fields it lacks */
        get: operations["getActualsKindStreamsStreamIdInstancesInstanceIdFields"];
        /** Saves the field map; gaps are allowed, mistakes are not */
        put: operations["putActualsKindStreamsStreamIdInstancesInstanceIdFields"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/fields/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A proposed field map with confidences; nothing is applied */
        get: operations["getActualsKindStreamsStreamIdInstancesInstanceIdFieldsSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/financial/streams/{streamId}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts of a stream, with those of a file that it does not know yet and ledger accounts of equal code */
        get: operations["getActualsFinancialStreamsStreamIdAccounts"];
        /** Saves the whole list of accounts of a stream */
        put: operations["putActualsFinancialStreamsStreamIdAccounts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/financial/streams/{streamId}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules of a stream in their order */
        get: operations["getActualsFinancialStreamsStreamIdRules"];
        /** Saves the whole list of rules of a stream */
        put: operations["putActualsFinancialStreamsStreamIdRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/financial/streams/{streamId}/rules/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes one rule */
        patch: operations["patchActualsFinancialStreamsStreamIdRulesRuleId"];
        trace?: never;
    };
    "/api/v1/actuals/financial/streams/{streamId}/rules/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What these rules would take of an instance, and what nothing would place; nothing is saved */
        post: operations["postActualsFinancialStreamsStreamIdRulesPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Says that file, map, accounts and rules were looked at, or takes it back */
        patch: operations["patchActualsKindStreamsStreamIdInstancesInstanceIdVerification"];
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/dry_run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a processing that posts nothing */
        post: operations["postActualsKindStreamsStreamIdInstancesInstanceIdDryRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts processing */
        post: operations["postActualsKindStreamsStreamIdInstancesInstanceIdProcess"];
        /** Asks the processing, or the dry run, to stop */
        delete: operations["deleteActualsKindStreamsStreamIdInstancesInstanceIdProcess"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/deprocess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts to withdraw the published figures */
        post: operations["postActualsKindStreamsStreamIdInstancesInstanceIdDeprocess"];
        /** Asks the withdrawal to stop */
        delete: operations["deleteActualsKindStreamsStreamIdInstancesInstanceIdDeprocess"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Goes back to the last published version */
        post: operations["postActualsKindStreamsStreamIdInstancesInstanceIdRollback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Errors of the last dry run or processing, by page: all, or those of a code, column, value, rule */
        get: operations["getActualsKindStreamsStreamIdInstancesInstanceIdErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/errors/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Causes of the errors of the last run (code, column, value, rules), the most frequent first, by page */
        get: operations["getActualsKindStreamsStreamIdInstancesInstanceIdErrorsGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/errors/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many errors the last run found, by code, by column and by rule */
        get: operations["getActualsKindStreamsStreamIdInstancesInstanceIdErrorsCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/errors/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All errors of the last run that are kept, as CSV */
        get: operations["getActualsKindStreamsStreamIdInstancesInstanceIdErrorsFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Journal entries of the published version */
        get: operations["getActualsKindStreamsStreamIdInstancesInstanceIdEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/cells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the published version moved on each account */
        get: operations["getActualsKindStreamsStreamIdInstancesInstanceIdCells"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Versions of an instance that were published, with what each was processed with */
        get: operations["getActualsKindStreamsStreamIdInstancesInstanceIdVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One version with its frozen map, accounts and rules, and what has changed since */
        get: operations["getActualsKindStreamsStreamIdInstancesInstanceIdVersionsVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actuals/{kind}/streams/{streamId}/instances/{instanceId}/versions/{version}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file that a version was processed with, byte for byte */
        get: operations["getActualsKindStreamsStreamIdInstancesInstanceIdVersionsVersionFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/data_audit/trial_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opening, turnover and closing of every account and period */
        get: operations["getDataAuditTrialBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/data_audit/trial_balance/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** From when to when each legal entity has figures */
        get: operations["getDataAuditTrialBalanceCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/data_audit/trial_balance/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The postings that add up to a figure */
        get: operations["getDataAuditTrialBalanceTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/data_audit/trial_balance/transactions/{id}/source": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The row of the file behind a posting */
        get: operations["getDataAuditTrialBalanceTransactionsIdSource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a file in as raw bytes; its name stands URI-encoded in the header X-File-Name */
        post: operations["postUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The members of the client, on request those with a role */
        get: operations["getUsers"];
        put?: never;
        /** Makes somebody a member of the client */
        post: operations["postUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replaces the roles of a member */
        put: operations["putUsersIdRoles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a membership away */
        delete: operations["deleteUsersId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        FieldFormatInput: {
            /** @enum {string} */
            date_order?: "ymd" | "dmy" | "mdy" | "ym" | "my" | "dm" | "serial";
            /** @enum {string} */
            numbering?: "calendar_month" | "fiscal_period";
            day_offset?: number;
            /** @enum {string} */
            decimal_sign?: "." | ",";
            /** @enum {string} */
            thousands_sign?: "" | "." | "," | " " | "'";
            has_trailing_minus?: boolean;
            has_brackets?: boolean;
            currency_mark?: string;
            /** @enum {string} */
            negative?: "storno" | "swap";
            /** @enum {string} */
            sign?: "unsigned" | "debit_positive";
            pad_to?: number;
            debit_marks?: string[];
            credit_marks?: string[];
            storno_marks?: string[];
        };
        ConditionInput: {
            field: string;
            /** @enum {string} */
            operator: "equals" | "starts_with" | "ends_with" | "contains" | "in" | "not_contains" | "not_in" | "not_equals" | "not_starts_with" | "not_ends_with" | "is_empty" | "is_not_empty";
            value?: string | string[];
        };
        ConditionsInput: {
            $and: components["schemas"]["ConditionInput"][];
        };
        FieldMapEntryInput: {
            name: string;
            sources: {
                name: string;
                position: number;
                /** @enum {string} */
                dimension_kind?: "cost" | "profit";
            }[];
            constant: string | null;
            is_not_used: boolean;
            format: components["schemas"]["FieldFormatInput"];
        };
        MapOptionsInput: {
            row_filter: components["schemas"]["ConditionsInput"] | null;
            /** @enum {string} */
            side_from: "column" | "sign" | "sign_credit" | "indicator" | "normal_side";
            /** @enum {string} */
            amount_kind: "flow" | "balance" | "balance_accounts";
            contra_account: string | null;
        };
        Permissions: {
            roles: string[];
            main_role: string | null;
            default_module: number;
            objects: {
                object_type: string;
                actions: string[];
            }[];
            namespaces: string[];
            menu: string[];
        };
        /** @description A refusal: its kind, its id for support, and what to do */
        Error: {
            name: string;
            id: string;
            message: string;
            fields?: {
                path: string;
                code: string;
                message: string;
            }[];
        };
        AdminUser: {
            id: number;
            email: string;
            first_name: string;
            last_name: string;
            is_platform_admin: boolean;
            is_locked: boolean;
            clients: {
                client_id: number;
                name: string;
                roles: ("org_admin" | "org_finance_admin" | "org_payroll_admin" | "org_viewer" | "org_planner" | "org_member")[];
            }[];
        };
        AdminClient: {
            id: number;
            name: string;
            user_count: number;
        };
        ClientUser: {
            id: number;
            client_user_id: number;
            email: string;
            first_name: string;
            last_name: string;
            roles: ("org_admin" | "org_finance_admin" | "org_payroll_admin" | "org_viewer" | "org_planner" | "org_member")[];
        };
        RemovedUser: {
            id: number;
        };
        RemovedClient: {
            id: number;
        };
        Presence: {
            has_accounts: boolean;
            has_adjustments: boolean;
            has_initial_balance: boolean;
            has_financial_stream_data: boolean;
            has_financial_rules: boolean;
            has_payroll_data: boolean;
            has_payroll_rules: boolean;
            has_planning_template_data: boolean;
        };
        ClientSummary: {
            id: number;
            name: string;
            roles: string[];
        };
        Client: {
            id: number;
            name: string;
            currency: string | null;
            modules: {
                general: components["schemas"]["Presence"];
            };
        };
        Config: {
            featureFlags: {
                [key: string]: boolean;
            };
            client: {
                widgetId: string | null;
                analyticsKey: string | null;
                analyticsHost: string | null;
                isLanguageSwitcherDisabled: boolean;
                filePicker: string | null;
                isDemonstration: boolean;
                uploadBytesMax: number;
            };
        };
        Currency: {
            /**
             * @description ISO 4217 currency code
             * @example EUR
             */
            code: string;
            minor_digits: number;
        };
        GlobalCurrency: {
            currency: string | null;
        };
        Dimension: {
            id: number;
            /** @enum {string} */
            type: "revenue" | "expense";
            name: string;
            revision: number;
        };
        DimensionInstance: {
            id: number;
            dimension_id: number;
            parent: number | null;
            position: number;
            level: number;
            code: string;
            name: string;
            default: boolean;
            from_period_id: number | null;
            to_period_id: number | null;
        };
        Account: {
            id: number;
            parent: number | null;
            position: number;
            level: number;
            code: string;
            name: string;
            /** @enum {string} */
            type: "revenue" | "expense" | "balance";
            section: ("assets" | "liabilities") | null;
            closed_from: string | null;
            tags: string[];
            has_postings: boolean;
        };
        Ledger: {
            revision: number;
            accounts: components["schemas"]["Account"][];
        };
        LedgerTag: {
            tag: string;
            account_count: number;
        };
        ChartSource: {
            encoding: string;
            detected_encoding: string;
            /** @enum {string} */
            separator: "," | ";" | "\t" | "|";
            has_header: boolean;
            skip_rows: number;
            row_count: number;
            sheet: string | null;
            sheets: string[];
            columns: {
                position: number;
                name: string;
                /** @enum {string} */
                role: "code" | "name" | "type" | "section" | "parent" | "path" | "level" | "tags" | "closed_from" | "ignored";
                samples: string[];
            }[];
        };
        TypeConclusion: {
            /** @enum {string} */
            basis: "type_text" | "group_name" | "code_class" | "below" | "above";
            value: string;
            type: ("revenue" | "expense" | "balance") | null;
            section: ("assets" | "liabilities") | null;
            is_assumed: boolean;
            count: number;
            unknown_count: number;
        };
        AddedAccount: {
            row_no: number | null;
            code: string;
            name: string;
            type: ("revenue" | "expense" | "balance") | null;
            section: ("assets" | "liabilities") | null;
            path: string[];
        };
        AccountChange: {
            /** @enum {string} */
            field: "name" | "type" | "section" | "parent" | "closed_from" | "tags";
            before: string;
            after: string;
        };
        ChangedAccount: {
            row_no: number | null;
            code: string;
            name: string;
            type: ("revenue" | "expense" | "balance") | null;
            section: ("assets" | "liabilities") | null;
            path: string[];
            id: number;
            changes: components["schemas"]["AccountChange"][];
        };
        LeftAccount: {
            id: number;
            code: string;
            name: string;
        };
        ChartProblem: {
            code: string;
            is_blocking: boolean;
            row_no: number | null;
            column: number | null;
            value: string;
        };
        LedgerImport: {
            upload_id: number;
            revision: number;
            is_applied: boolean;
            source: components["schemas"]["ChartSource"];
            /** @enum {string} */
            tree: "parent" | "path" | "level" | "code_prefix" | "headings" | "none";
            types: components["schemas"]["TypeConclusion"][];
            added: components["schemas"]["AddedAccount"][];
            changed: components["schemas"]["ChangedAccount"][];
            left: components["schemas"]["LeftAccount"][];
            unchanged_count: number;
            problems: components["schemas"]["ChartProblem"][];
        };
        StarterAccount: {
            code: string;
            name: string;
            /** @enum {string} */
            type: "revenue" | "expense" | "balance";
            section: ("assets" | "liabilities") | null;
            parent_code: string | null;
        };
        StarterChart: {
            retained_earnings_code: string;
            accounts: components["schemas"]["StarterAccount"][];
        };
        StarterOutcome: {
            revision: number;
            account_count: number;
            retained_earnings_account_id: number;
        };
        LegalEntity: {
            id: number;
            name: string;
            code: string;
            /**
             * @description ISO 4217 currency code
             * @example EUR
             */
            currency: string;
        };
        DeletedLegalEntity: {
            id: number;
        };
        Period: {
            id: number;
            /**
             * Format: date
             * @description Plain date, YYYY-MM-DD
             */
            start_date: string;
            /**
             * Format: date
             * @description Plain date, YYYY-MM-DD
             */
            end_date: string;
            fiscal_year: number;
            ordering: number;
            period_number: number;
        };
        PeriodSet: {
            cycle: ("1m" | "3m" | "6m") | null;
            fiscal_year_start: number | null;
            start_date: string | null;
            periods: components["schemas"]["Period"][];
        };
        LoginAnswer: {
            location: string;
        };
        LogoutAnswer: {
            ended: boolean;
        };
        Profile: {
            id: number;
            email: string;
            first_name: string;
            last_name: string;
            language: ("en-GB" | "de-DE" | "bg-BG") | null;
            is_platform_admin: boolean;
            roles: string[];
            client_user_id: number | null;
        };
        Settings: {
            retained_earnings_account_id: number | null;
            retained_earnings_overrides: {
                legal_entity_id: number;
                account_id: number;
            }[];
        };
        SetupState: {
            needed: boolean;
        };
        StreamAccount: {
            id: number | null;
            code: string;
            description: string;
            /** @enum {string} */
            type: "standard" | "closing" | "retained";
            account_id: number | null;
            proposed_account_id: number | null;
            row_count: number | null;
        };
        StreamAccounts: {
            revision: number;
            accounts: components["schemas"]["StreamAccount"][];
        };
        Stream: {
            id: number;
            /** @enum {string} */
            kind: "financial" | "payroll";
            name: string;
            legal_entity_id: number;
            type: ("double-entry" | "single-account-entry" | "single-amount-entry") | null;
            instance_count: number;
            revision: number;
        };
        SourceColumn: {
            position: number;
            name: string;
        };
        SourceSheet: {
            name: string;
            is_hidden: boolean;
        };
        Source: {
            file_name: string;
            size_bytes: number;
            sha256: string;
            /**
             * Format: date-time
             * @description Instant in UTC
             */
            uploaded_at: string;
            encoding: string;
            detected_encoding: string;
            /** @enum {string} */
            separator: "," | ";" | "\t" | "|";
            has_header: boolean;
            skip_rows: number;
            row_count: number;
            first_row_no: number;
            columns: components["schemas"]["SourceColumn"][];
            sheet: string | null;
            sheets: components["schemas"]["SourceSheet"][];
            warnings: {
                code: string;
                params: {
                    [key: string]: string;
                };
            }[];
        };
        Progress: {
            /** @enum {string} */
            phase: "reading" | "mapping" | "entries" | "posting" | "publishing" | "removing";
            done: number;
            total: number;
        };
        Pane: {
            is_valid: boolean;
            problems: {
                code: string;
                subject: string | null;
                count: number;
            }[];
        };
        ProcessingCounts: {
            rows: number;
            rows_filtered: number;
            entries: number;
            zero_lines: number;
            zero_transactions: number;
            postings: number;
            paired_by_convention: number;
        };
        StreamInstance: {
            id: number;
            stream_id: number;
            /** @enum {string} */
            kind: "financial" | "payroll";
            /** @enum {string} */
            status: "new" | "fetching_data" | "fetch_failed" | "data_ready" | "processing" | "process_failed" | "processed" | "deprocessing";
            from_period_id: number;
            to_period_id: number;
            source_type: ("upload" | "link" | "integration" | "pd_pull_api") | null;
            revision: number;
            version: number;
            published_version: number | null;
            is_verified: boolean;
            verified_by: string | null;
            verified_at: string | null;
            rollback_version: number | null;
            is_stale: boolean;
            stale_causes: ("accounts_changed" | "rules_changed" | "chart_changed" | "dimension_changed" | "previous_balances_changed")[];
            cancel_requested: boolean;
            progress: components["schemas"]["Progress"] | null;
            source: components["schemas"]["Source"] | null;
            same_bytes_in: {
                stream_id: number;
                instance_id: number;
            }[];
            panes: {
                source: components["schemas"]["Pane"];
                rules: components["schemas"]["Pane"];
                output: components["schemas"]["Pane"];
            };
            last_run: {
                /** @enum {string} */
                kind: "dry_run" | "process";
                /** @enum {string} */
                state: "running" | "succeeded" | "failed" | "cancelled";
                is_current: boolean;
                error_count: number;
                counts: components["schemas"]["ProcessingCounts"] | null;
                finished_at: string | null;
                error_id: string | null;
            } | null;
            /**
             * Format: date-time
             * @description Instant in UTC
             */
            created_at: string;
        };
        Deleted: {
            id: number;
        };
        JournalEntry: {
            entry_no: number;
            /**
             * Format: date
             * @description Plain date, YYYY-MM-DD
             */
            date: string;
            period_id: number;
            is_closing: boolean;
            lines: {
                row_no: number;
                account_id: number;
                corresponding_account_id: number;
                dimension_instance_id: number;
                /** @enum {string} */
                side: "debit" | "credit";
                amount: string;
                global_amount: string;
                rule_id: number | null;
                paired_by_convention: boolean;
            }[];
        };
        Entries: {
            total: number;
            entries: components["schemas"]["JournalEntry"][];
            next: string | null;
        };
        CellDetail: {
            period_id: number;
            dimension_instance_id: number;
            amount: string;
        };
        Cell: {
            account_id: number;
            debit: string;
            credit: string;
            elimination_debit: string;
            elimination_credit: string;
            debit_details: components["schemas"]["CellDetail"][] | null;
            credit_details: components["schemas"]["CellDetail"][] | null;
            elimination_debit_details: components["schemas"]["CellDetail"][] | null;
            elimination_credit_details: components["schemas"]["CellDetail"][] | null;
        };
        FieldFormat: {
            /** @enum {string} */
            date_order?: "ymd" | "dmy" | "mdy" | "ym" | "my" | "dm" | "serial";
            /** @enum {string} */
            numbering?: "calendar_month" | "fiscal_period";
            day_offset?: number;
            /** @enum {string} */
            decimal_sign?: "." | ",";
            /** @enum {string} */
            thousands_sign?: "" | "." | "," | " " | "'";
            has_trailing_minus?: boolean;
            has_brackets?: boolean;
            currency_mark?: string;
            /** @enum {string} */
            negative?: "storno" | "swap";
            /** @enum {string} */
            sign?: "unsigned" | "debit_positive";
            pad_to?: number;
            debit_marks?: string[];
            credit_marks?: string[];
            storno_marks?: string[];
        };
        Condition: {
            field: string;
            /** @enum {string} */
            operator: "equals" | "starts_with" | "ends_with" | "contains" | "in" | "not_contains" | "not_in" | "not_equals" | "not_starts_with" | "not_ends_with" | "is_empty" | "is_not_empty";
            value?: string | string[];
        };
        Conditions: {
            $and: components["schemas"]["Condition"][];
        };
        FieldMapEntry: {
            name: string;
            sources: {
                name: string;
                position: number;
                /** @enum {string} */
                dimension_kind?: "cost" | "profit";
            }[];
            constant: string | null;
            is_not_used: boolean;
            format: components["schemas"]["FieldFormat"];
        };
        MapOptions: {
            row_filter: components["schemas"]["Conditions"] | null;
            /** @enum {string} */
            side_from: "column" | "sign" | "sign_credit" | "indicator" | "normal_side";
            /** @enum {string} */
            amount_kind: "flow" | "balance" | "balance_accounts";
            contra_account: string | null;
        };
        Field: {
            name: string;
            sources: {
                name: string;
                position: number;
                /** @enum {string} */
                dimension_kind?: "cost" | "profit";
            }[];
            constant: string | null;
            is_not_used: boolean;
            format: components["schemas"]["FieldFormat"];
            is_required: boolean;
            is_deprecated: boolean;
        };
        FieldMap: {
            revision: number;
            fields: components["schemas"]["Field"][];
            options: components["schemas"]["MapOptions"];
            missing_fields: string[];
        };
        SourceSettings: {
            encoding: string | null;
            separator: string | null;
            sheet: string | null;
            has_header: boolean;
            skip_rows: number;
        };
        OptionsSuggestion: {
            options: components["schemas"]["MapOptions"];
            confidence: number;
            /** @enum {string} */
            reason: "header_name" | "header_similar" | "value_shape" | "previous_instance" | "nothing_found";
        };
        FieldSuggestions: {
            suggestions: {
                entry: components["schemas"]["FieldMapEntry"];
                confidence: number;
                /** @enum {string} */
                reason: "header_name" | "header_similar" | "value_shape" | "previous_instance" | "nothing_found";
                samples: string[];
            }[];
            unused_columns: components["schemas"]["SourceColumn"][];
            options: components["schemas"]["OptionsSuggestion"] | null;
            source_settings: components["schemas"]["SourceSettings"] | null;
        };
        ProcessingError: {
            id: number;
            row: number | null;
            column: components["schemas"]["SourceColumn"] | null;
            /** @enum {string} */
            code: "dateCannotBeParsed" | "dateBeforeClientStartDate" | "dateBeforeInitialBalance" | "dateInTheFuture" | "dateNotInStreamRange" | "periodCannotBeIdentified" | "amountCannotBeParsed" | "transactionIDNotGenerated" | "transactionIDMissing" | "singleEntryAccountConflict" | "singleEntryAmountConflict" | "singleEntryAccountTypeConflict" | "singleEntryUnilateralTransaction" | "unknownAccount" | "missingValue" | "ruleCannotBeEvaluated" | "matchingRuleMissing" | "matchingRuleConflict" | "eliminationCannotBeEvaluated" | "undeterministicElimination" | "eliminationRuleConflict" | "eliminationTransactionConflict" | "balanceAccountClosed" | "columnNumberMismatch" | "exchangeRateCannotBeRetrieved";
            rule_ids: number[];
            value: string | null;
            params: {
                [key: string]: string;
            };
        };
        ProcessingErrors: {
            total: number;
            stored: number;
            is_current: boolean;
            items: components["schemas"]["ProcessingError"][];
            next: string | null;
        };
        ProcessingErrorGroup: {
            id: number;
            /** @enum {string} */
            code: "dateCannotBeParsed" | "dateBeforeClientStartDate" | "dateBeforeInitialBalance" | "dateInTheFuture" | "dateNotInStreamRange" | "periodCannotBeIdentified" | "amountCannotBeParsed" | "transactionIDNotGenerated" | "transactionIDMissing" | "singleEntryAccountConflict" | "singleEntryAmountConflict" | "singleEntryAccountTypeConflict" | "singleEntryUnilateralTransaction" | "unknownAccount" | "missingValue" | "ruleCannotBeEvaluated" | "matchingRuleMissing" | "matchingRuleConflict" | "eliminationCannotBeEvaluated" | "undeterministicElimination" | "eliminationRuleConflict" | "eliminationTransactionConflict" | "balanceAccountClosed" | "columnNumberMismatch" | "exchangeRateCannotBeRetrieved";
            column: components["schemas"]["SourceColumn"] | null;
            value: string | null;
            rule_ids: number[];
            is_rest: boolean;
            count: number;
            first_row: number | null;
        };
        ProcessingErrorGroups: {
            total: number;
            groups: components["schemas"]["ProcessingErrorGroup"][];
            next: string | null;
        };
        ProcessingErrorCounts: {
            total: number;
            stored: number;
            is_current: boolean;
            codes: {
                /** @enum {string} */
                code: "dateCannotBeParsed" | "dateBeforeClientStartDate" | "dateBeforeInitialBalance" | "dateInTheFuture" | "dateNotInStreamRange" | "periodCannotBeIdentified" | "amountCannotBeParsed" | "transactionIDNotGenerated" | "transactionIDMissing" | "singleEntryAccountConflict" | "singleEntryAmountConflict" | "singleEntryAccountTypeConflict" | "singleEntryUnilateralTransaction" | "unknownAccount" | "missingValue" | "ruleCannotBeEvaluated" | "matchingRuleMissing" | "matchingRuleConflict" | "eliminationCannotBeEvaluated" | "undeterministicElimination" | "eliminationRuleConflict" | "eliminationTransactionConflict" | "balanceAccountClosed" | "columnNumberMismatch" | "exchangeRateCannotBeRetrieved";
                count: number;
                groups: number;
                first_row: number | null;
            }[];
            columns: {
                position: number;
                /** @enum {string} */
                code: "dateCannotBeParsed" | "dateBeforeClientStartDate" | "dateBeforeInitialBalance" | "dateInTheFuture" | "dateNotInStreamRange" | "periodCannotBeIdentified" | "amountCannotBeParsed" | "transactionIDNotGenerated" | "transactionIDMissing" | "singleEntryAccountConflict" | "singleEntryAmountConflict" | "singleEntryAccountTypeConflict" | "singleEntryUnilateralTransaction" | "unknownAccount" | "missingValue" | "ruleCannotBeEvaluated" | "matchingRuleMissing" | "matchingRuleConflict" | "eliminationCannotBeEvaluated" | "undeterministicElimination" | "eliminationRuleConflict" | "eliminationTransactionConflict" | "balanceAccountClosed" | "columnNumberMismatch" | "exchangeRateCannotBeRetrieved";
                count: number;
            }[];
            rules: {
                rule_id: number;
                count: number;
            }[];
        };
        Rule: {
            id: number;
            name: string;
            position: number;
            /** @enum {string} */
            side: "debit" | "credit" | "both";
            conditions: components["schemas"]["Conditions"];
            account_id: number | null;
            account_by_code_of: string | null;
            dimension_instance_id: number | null;
            dimension_by_code_of: string | null;
        };
        Rules: {
            revision: number;
            rules: components["schemas"]["Rule"][];
        };
        PreviewLine: {
            row_no: number;
            /** @enum {string} */
            side: "debit" | "credit";
            account: string;
            rule_indexes: number[];
            cells: string[];
        };
        RulesPreview: {
            lines: number;
            rules: {
                index: number;
                lines_taken: number;
                lines_in_conflict: number;
                samples: components["schemas"]["PreviewLine"][];
            }[];
            placed_by_account_default: number;
            unplaced: {
                count: number;
                samples: components["schemas"]["PreviewLine"][];
            };
            conflicts: {
                count: number;
                samples: components["schemas"]["PreviewLine"][];
            };
        };
        SourceData: {
            total: number;
            columns: components["schemas"]["SourceColumn"][];
            rows: {
                row_no: number;
                cells: string[];
                errors?: components["schemas"]["ProcessingError"][];
            }[];
        };
        InstanceVersion: {
            version: number;
            is_published: boolean;
            is_rollback_target: boolean;
            /**
             * Format: date-time
             * @description Instant in UTC
             */
            processed_at: string;
            processed_by: string | null;
            verified_at: string | null;
            verified_by: string | null;
            source: components["schemas"]["Source"];
            counts: components["schemas"]["ProcessingCounts"] | null;
            account_count: number;
            rule_count: number;
            differences: ("file" | "source_settings" | "field_map" | "accounts" | "rules" | "chart" | "dimensions")[];
        };
        InstanceVersions: {
            total: number;
            items: components["schemas"]["InstanceVersion"][];
            next: string | null;
        };
        VersionChange: {
            name: string;
            /** @enum {string} */
            change: "added" | "removed" | "changed";
        };
        FrozenAccount: {
            code: string;
            description: string;
            /** @enum {string} */
            type: "standard" | "closing" | "retained";
            account_id: number | null;
        };
        InstanceVersionDetail: {
            version: number;
            is_published: boolean;
            is_rollback_target: boolean;
            /**
             * Format: date-time
             * @description Instant in UTC
             */
            processed_at: string;
            processed_by: string | null;
            verified_at: string | null;
            verified_by: string | null;
            source: components["schemas"]["Source"];
            counts: components["schemas"]["ProcessingCounts"] | null;
            account_count: number;
            rule_count: number;
            differences: ("file" | "source_settings" | "field_map" | "accounts" | "rules" | "chart" | "dimensions")[];
            fields: components["schemas"]["FieldMapEntry"][];
            options: components["schemas"]["MapOptions"];
            accounts: components["schemas"]["FrozenAccount"][];
            rules: components["schemas"]["Rule"][];
            changes: {
                fields: components["schemas"]["VersionChange"][];
                accounts: components["schemas"]["VersionChange"][];
                rules: components["schemas"]["VersionChange"][];
            };
        };
        AmountLists: {
            debit?: string[];
            credit?: string[];
            elimination_debit?: string[];
            elimination_credit?: string[];
            adjustment_debit?: string[];
            adjustment_credit?: string[];
        };
        TrialBalanceAmounts: {
            period_id: number;
            debit: string;
            credit: string;
            elimination_debit: string;
            elimination_credit: string;
            adjustment_debit: string;
            adjustment_credit: string;
        };
        StaleInstance: {
            instance_id: number;
            stream_id: number;
            stream_name: string;
            legal_entity_id: number;
            from_period_id: number;
            to_period_id: number;
            stale_causes: ("accounts_changed" | "rules_changed" | "chart_changed" | "dimension_changed" | "previous_balances_changed")[];
        };
        TrialBalance: {
            columns: {
                from_period_id: number;
                to_period_id: number;
                carried_forward: boolean;
            }[];
            currency: string | null;
            currencies: components["schemas"]["Currency"][];
            carried_forward: boolean;
            stale_instances: components["schemas"]["StaleInstance"][];
            records?: {
                currency: string | null;
                account_id: number | null;
                computed: ("result_of_earlier_years" | "total") | null;
                opening: components["schemas"]["TrialBalanceAmounts"][];
                turnover: components["schemas"]["TrialBalanceAmounts"][];
                closing: components["schemas"]["TrialBalanceAmounts"][];
            }[];
            rows?: {
                currency: string | null;
                account_id: number | null;
                computed: ("result_of_earlier_years" | "total") | null;
                opening: components["schemas"]["AmountLists"];
                turnover: components["schemas"]["AmountLists"];
                closing: components["schemas"]["AmountLists"];
            }[];
        };
        FigureCoverage: {
            legal_entity_id: number;
            from_period_id: number;
            to_period_id: number;
            published_at: string | null;
        };
        Transaction: {
            id: string;
            /** @enum {string} */
            type: "posting" | "initial_balance" | "carried_forward";
            /**
             * Format: date
             * @description Plain date, YYYY-MM-DD
             */
            date: string;
            period_id: number;
            legal_entity_id: number;
            account_id: number | null;
            corresponding_account_id: number | null;
            dimension_instance_id: number | null;
            debit: string;
            credit: string;
            currency: string;
            stream_id: number | null;
            instance_id: number | null;
            version: number | null;
            row_no: number | null;
            description: string | null;
            rule_id: number | null;
            is_closing: boolean;
            paired_by_convention: boolean;
        };
        Transactions: {
            total: number;
            debit: string;
            credit: string;
            balance: string;
            currency: string | null;
            items: components["schemas"]["Transaction"][];
            next: string | null;
        };
        SourceRow: {
            transaction_id: string;
            stream_id: number;
            instance_id: number;
            version: number;
            file_name: string;
            sha256: string;
            row_no: number;
            columns: components["schemas"]["SourceColumn"][];
            cells: string[];
            context: {
                row_no: number;
                cells: string[];
            }[];
        };
        Upload: {
            id: number;
            file_name: string;
            size_bytes: number;
            sha256: string;
            same_bytes_in_instance_ids: number[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getPermissions: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Permissions"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAdminUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAdminUsersAdmins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAdminUsersAdmins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user_id: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAdminUsersAdminsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedUser"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postActionsAdminUsersIdUnlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAdminClients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminClient"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAdminClients: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the client */
                "X-Client-ID"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminClient"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAdminClientsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedClient"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAdminClientsIdUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientUser"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAdminClientsIdUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user_id?: number;
                    /** Format: email */
                    email?: string;
                    first_name?: string;
                    last_name?: string;
                    password?: string;
                    roles: ("org_admin" | "org_finance_admin" | "org_payroll_admin" | "org_viewer" | "org_planner" | "org_member")[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientUser"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putAdminClientsIdUsersUserIdRoles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                userId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    roles: ("org_admin" | "org_finance_admin" | "org_payroll_admin" | "org_viewer" | "org_planner" | "org_member")[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientUser"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAdminClientsIdUsersUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedUser"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getClients: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the client */
                "X-Client-ID"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientSummary"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getConfigConfigJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCurrencies: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the client */
                "X-Client-ID"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Currency"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postClientCurrency: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description ISO 4217 currency code
                     * @example EUR
                     */
                    currency: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalCurrency"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDimensions: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dimension"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDimensionsIdInstances: {
        parameters: {
            query?: {
                period_id?: number;
            };
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DimensionInstance"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDimensionsIdInstancesPeriodId: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                periodId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from_period_id: number | null;
                    revision?: number;
                    instances: {
                        id?: number;
                        key?: string;
                        parent?: number | null;
                        parent_key?: string;
                        position: number;
                        code: string;
                        name: string;
                        default?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DimensionInstance"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLedger: {
        parameters: {
            query?: {
                include_balance?: "true" | "false";
            };
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ledger"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postLedger: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision?: number;
                    accounts: {
                        id?: number;
                        key?: string;
                        parent?: number | null;
                        parent_key?: string;
                        position: number;
                        code: string;
                        name: string;
                        /** @enum {string} */
                        type: "revenue" | "expense" | "balance";
                        section?: ("assets" | "liabilities") | null;
                        closed_from?: string | null;
                        tags?: string[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ledger"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLedgerTags: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerTag"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postActionsLedgerImport: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    upload_id: number;
                    revision?: number;
                    preview?: boolean;
                    sheet?: string;
                    encoding?: string;
                    /** @enum {string} */
                    separator?: "," | ";" | "\t" | "|";
                    has_header?: boolean;
                    skip_rows?: number;
                    roles?: ("code" | "name" | "type" | "section" | "parent" | "path" | "level" | "tags" | "closed_from" | "ignored")[];
                    /** @enum {string} */
                    tree?: "parent" | "path" | "level" | "code_prefix" | "headings" | "none";
                    types?: {
                        /** @enum {string} */
                        basis: "type_text" | "group_name" | "code_class" | "below" | "above";
                        value: string;
                        /** @enum {string} */
                        type: "revenue" | "expense" | "balance";
                        /** @default null */
                        section?: ("assets" | "liabilities") | null;
                    }[];
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerImport"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLedgerStarter: {
        parameters: {
            query?: {
                language?: "en-GB" | "de-DE" | "bg-BG";
            };
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StarterChart"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postActionsLedgerStarter: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default en-GB
                     * @enum {string}
                     */
                    language?: "en-GB" | "de-DE" | "bg-BG";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StarterOutcome"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLegalEntities: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalEntity"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postLegalEntities: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    code: string;
                    /**
                     * @description ISO 4217 currency code
                     * @example EUR
                     */
                    currency: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalEntity"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postLegalEntitiesId: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    code: string;
                    /**
                     * @description ISO 4217 currency code
                     * @example EUR
                     */
                    currency: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalEntity"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteLegalEntitiesId: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedLegalEntity"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPeriods: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeriodSet"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPeriods: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    cycle: "1m" | "3m" | "6m";
                    fiscal_year_start: number;
                    /**
                     * Format: date
                     * @description Plain date, YYYY-MM-DD
                     */
                    start_date: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeriodSet"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccountLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogoutAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the client */
                "X-Client-ID"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the client */
                "X-Client-ID"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name?: string;
                    last_name?: string;
                    /** @enum {string} */
                    language?: "en-GB" | "de-DE" | "bg-BG";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchSettings: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    settings: {
                        retained_earnings_account_id?: number | null;
                        retained_earnings_overrides?: {
                            legal_entity_id: number;
                            account_id: number | null;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupState"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    password: string;
                    first_name: string;
                    last_name: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreams: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stream"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postActualsKindStreams: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description Id of a record of the current client */
                    legal_entity_id: number;
                    /** @enum {string} */
                    type?: "double-entry" | "single-account-entry" | "single-amount-entry";
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stream"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteActualsKindStreamsStreamId: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchActualsKindStreamsStreamId: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stream"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindInstances: {
        parameters: {
            query?: {
                ids?: string | string[];
                stream_ids?: string | string[];
                status?: "new" | "fetching_data" | "fetch_failed" | "data_ready" | "processing" | "process_failed" | "processed" | "deprocessing";
            };
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamInstance"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstances: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamInstance"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postActualsKindStreamsStreamIdInstances: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id of a record of the current client */
                    from_period_id?: number;
                    /** @description Id of a record of the current client */
                    to_period_id?: number;
                    /** @description Id of a record of the current client */
                    period_id?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamInstance"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstancesInstanceId: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamInstance"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteActualsKindStreamsStreamIdInstancesInstanceId: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision?: number;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstancesInstanceIdData: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                errors?: "true" | "false";
            };
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceData"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postActualsKindStreamsStreamIdInstancesInstanceIdData: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    upload_id: number;
                    revision?: number;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamInstance"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putActualsKindStreamsStreamIdInstancesInstanceIdSource: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision?: number;
                    encoding?: string;
                    /** @enum {string} */
                    separator?: "," | ";" | "\t" | "|";
                    has_header?: boolean;
                    skip_rows?: number;
                    sheet?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamInstance"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstancesInstanceIdFile: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstancesInstanceIdFields: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldMap"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putActualsKindStreamsStreamIdInstancesInstanceIdFields: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision?: number;
                    fields: components["schemas"]["FieldMapEntryInput"][];
                    options?: components["schemas"]["MapOptionsInput"];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldMap"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstancesInstanceIdFieldsSuggestions: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldSuggestions"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsFinancialStreamsStreamIdAccounts: {
        parameters: {
            query?: {
                instance_id?: number;
            };
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                streamId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamAccounts"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putActualsFinancialStreamsStreamIdAccounts: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                streamId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision?: number;
                    accounts: {
                        id?: number;
                        code: string;
                        /** @default  */
                        description?: string;
                        /** @enum {string} */
                        type: "standard" | "closing" | "retained";
                        account_id: number | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamAccounts"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsFinancialStreamsStreamIdRules: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                streamId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rules"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putActualsFinancialStreamsStreamIdRules: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                streamId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision?: number;
                    rules: {
                        id?: number;
                        name: string;
                        position: number;
                        /** @enum {string} */
                        side: "debit" | "credit" | "both";
                        conditions: components["schemas"]["ConditionsInput"];
                        account_id: number | null;
                        account_by_code_of: string | null;
                        dimension_instance_id: number | null;
                        dimension_by_code_of: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rules"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchActualsFinancialStreamsStreamIdRulesRuleId: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                streamId: number;
                ruleId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision?: number;
                    name?: string;
                    position?: number;
                    /** @enum {string} */
                    side?: "debit" | "credit" | "both";
                    conditions?: components["schemas"]["ConditionsInput"];
                    account_id?: number | null;
                    account_by_code_of?: string | null;
                    dimension_instance_id?: number | null;
                    dimension_by_code_of?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rule"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postActualsFinancialStreamsStreamIdRulesPreview: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                streamId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    instance_id: number;
                    rules: {
                        id?: number;
                        name: string;
                        position: number;
                        /** @enum {string} */
                        side: "debit" | "credit" | "both";
                        conditions: components["schemas"]["ConditionsInput"];
                        account_id: number | null;
                        account_by_code_of: string | null;
                        dimension_instance_id: number | null;
                        dimension_by_code_of: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulesPreview"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchActualsKindStreamsStreamIdInstancesInstanceIdVerification: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision?: number;
                    is_verified: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamInstance"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postActualsKindStreamsStreamIdInstancesInstanceIdDryRun: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision?: number;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamInstance"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postActualsKindStreamsStreamIdInstancesInstanceIdProcess: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision?: number;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamInstance"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteActualsKindStreamsStreamIdInstancesInstanceIdProcess: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision?: number;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamInstance"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postActualsKindStreamsStreamIdInstancesInstanceIdDeprocess: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision?: number;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamInstance"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteActualsKindStreamsStreamIdInstancesInstanceIdDeprocess: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision?: number;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamInstance"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postActualsKindStreamsStreamIdInstancesInstanceIdRollback: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision?: number;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamInstance"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstancesInstanceIdErrors: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                code?: "dateCannotBeParsed" | "dateBeforeClientStartDate" | "dateBeforeInitialBalance" | "dateInTheFuture" | "dateNotInStreamRange" | "periodCannotBeIdentified" | "amountCannotBeParsed" | "transactionIDNotGenerated" | "transactionIDMissing" | "singleEntryAccountConflict" | "singleEntryAmountConflict" | "singleEntryAccountTypeConflict" | "singleEntryUnilateralTransaction" | "unknownAccount" | "missingValue" | "ruleCannotBeEvaluated" | "matchingRuleMissing" | "matchingRuleConflict" | "eliminationCannotBeEvaluated" | "undeterministicElimination" | "eliminationRuleConflict" | "eliminationTransactionConflict" | "balanceAccountClosed" | "columnNumberMismatch" | "exchangeRateCannotBeRetrieved";
                column?: number;
                value?: string;
                rule_ids?: string | string[];
            };
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessingErrors"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstancesInstanceIdErrorsGroups: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                code?: "dateCannotBeParsed" | "dateBeforeClientStartDate" | "dateBeforeInitialBalance" | "dateInTheFuture" | "dateNotInStreamRange" | "periodCannotBeIdentified" | "amountCannotBeParsed" | "transactionIDNotGenerated" | "transactionIDMissing" | "singleEntryAccountConflict" | "singleEntryAmountConflict" | "singleEntryAccountTypeConflict" | "singleEntryUnilateralTransaction" | "unknownAccount" | "missingValue" | "ruleCannotBeEvaluated" | "matchingRuleMissing" | "matchingRuleConflict" | "eliminationCannotBeEvaluated" | "undeterministicElimination" | "eliminationRuleConflict" | "eliminationTransactionConflict" | "balanceAccountClosed" | "columnNumberMismatch" | "exchangeRateCannotBeRetrieved";
            };
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessingErrorGroups"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstancesInstanceIdErrorsCounts: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessingErrorCounts"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstancesInstanceIdErrorsFile: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstancesInstanceIdEntries: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
            };
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entries"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstancesInstanceIdCells: {
        parameters: {
            query?: {
                details?: "true" | "false";
            };
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cell"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstancesInstanceIdVersions: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
            };
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceVersions"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstancesInstanceIdVersionsVersion: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceVersionDetail"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActualsKindStreamsStreamIdInstancesInstanceIdVersionsVersionFile: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                kind: "financial" | "payroll";
                streamId: number;
                instanceId: number;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDataAuditTrialBalance: {
        parameters: {
            query: {
                from: number;
                to: number;
                legal_entity_ids?: string | string[];
                dimension_instance_ids?: string | string[];
                data_types?: string | string[];
                functional_currency?: "true" | "false";
                exclude_closed?: "true" | "false";
                aggregate?: "true" | "false";
                hide_empty?: "true" | "false";
                layout?: "records" | "columns";
            };
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialBalance"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDataAuditTrialBalanceCoverage: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FigureCoverage"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDataAuditTrialBalanceTransactions: {
        parameters: {
            query: {
                after?: string;
                limit?: number;
                account_id?: string | string[];
                subtree?: "true" | "false";
                computed?: "result_of_earlier_years";
                from_period_id: number;
                to_period_id: number;
                legal_entity_id?: string | string[];
                dimension_instance_id?: string | string[];
                instance_id?: string | string[];
                part?: "opening" | "turnover" | "closing";
                kind?: "sourceData" | "elimination" | "adjustment";
                side?: "debit" | "credit";
                exclude_closed?: "true" | "false";
                use_original_currency?: "true" | "false";
                /** @description ISO 4217 currency code */
                currency?: string;
            };
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transactions"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDataAuditTrialBalanceTransactionsIdSource: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceRow"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUploads: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsers: {
        parameters: {
            query?: {
                role?: "org_admin" | "org_finance_admin" | "org_payroll_admin" | "org_viewer" | "org_planner" | "org_member";
            };
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientUser"][];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUsers: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user_id?: number;
                    /** Format: email */
                    email?: string;
                    first_name?: string;
                    last_name?: string;
                    roles: ("org_admin" | "org_finance_admin" | "org_payroll_admin" | "org_viewer" | "org_planner" | "org_member")[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientUser"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putUsersIdRoles: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    roles: ("org_admin" | "org_finance_admin" | "org_payroll_admin" | "org_viewer" | "org_planner" | "org_member")[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientUser"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUsersId: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the client */
                "X-Client-ID": number;
                /** @description A retry with the same key gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedUser"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
