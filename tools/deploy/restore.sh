#!/bin/sh
# Puts an archive of backup.sh into an empty installation: restore.sh ARCHIVE, with the settings of the new server.
# Nothing that is there is written over. APP_SECRET has to be the one of the backup's time.
set -eu

archive=${1:?usage: restore.sh ARCHIVE}
DATA_DIR=${DATA_DIR:-.data}
FILES_DIR=${FILES_DIR:-$DATA_DIR/files}
UPLOADS_DIR=${UPLOADS_DIR:-$DATA_DIR/uploads}

umask 077
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
tar -C "$work" -xzf "$archive"

empty() {
  if [ -d "$1" ] && [ -n "$(ls -A "$1")" ]; then
    echo "$1 is not empty: nothing was restored" >&2
    exit 1
  fi
}
empty "$FILES_DIR"
empty "$UPLOADS_DIR"

if [ -e "$work/database.dump" ]; then
  : "${DATABASE_URL:?the archive is of a PostgreSQL: DATABASE_URL names the new, empty one}"
  tables=$(psql --no-psqlrc -Atc "select count(*) from pg_tables where schemaname = 'public'" "$DATABASE_URL")
  if [ "$tables" != 0 ]; then
    echo 'The database has tables: nothing was restored' >&2
    exit 1
  fi
  pg_restore --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$work/database.dump"
else
  if [ -e "$DATA_DIR/db" ]; then
    echo "$DATA_DIR/db is there: nothing was restored" >&2
    exit 1
  fi
  mkdir -p "$DATA_DIR"
  cp -a "$work/db" "$DATA_DIR/db"
fi
for kind in files uploads; do
  if [ "$kind" = files ]; then to=$FILES_DIR; else to=$UPLOADS_DIR; fi
  mkdir -p "$to"
  cp -a "$work/$kind/." "$to"
done
echo "Restored from $archive"
