import { handle } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { changeFavorite } from "./change-favorite.ts";

export const favoriteRoutes = [handle(contract.changeFavorite, changeFavorite)];
