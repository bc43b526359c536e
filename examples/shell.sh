#!/bin/sh
# Adds a task, and prints what is open. Sent again with the same key within 24 hours it adds nothing.
set -eu
: "${DAYLOOM_TOKEN:?Set it to an API token}" "${1:?Give the title of a task}"
api="${DAYLOOM_URL:-http://localhost:3000}/api"
key=$(printf '%s' "$(date +%F) $1" | cksum | tr ' ' '-')

call() { curl --silent --show-error --fail-with-body -H "authorization: Bearer $DAYLOOM_TOKEN" "$@"; }

# Quotes and backslashes of the title as JSON has them.
title=$(printf '%s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g')
call "$api/tasks" -H 'content-type: application/json' -H "idempotency-key: $key" -d "{\"title\":\"$title\"}"
echo
call "$api/tasks?status=todo,in_progress"
echo
